create or replace function app_private.purge_csp_reports() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  purged integer;
begin
  delete from app_private.csp_reports where csp_reports.last_seen_at < now() - interval '30 days';
  get diagnostics purged = row_count;
  return purged;
end
$$;
comment on function app_private.purge_csp_reports() is 'Deletes the kinds of reports about the content security policy that no browser has sent for 30 days; returns how many.';
