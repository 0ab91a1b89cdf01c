create or replace function app_private.tg_end_trust() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.end_trust(new.company_id, case to_jsonb(new) ->> 'status' when 'gesperrt' then 'blocked' else 'rejected' end);
  return null;
end
$$;
comment on function app_private.tg_end_trust() is 'Ends the trust in a company when a job or a change of it is rejected or blocked.';
create or replace trigger end_trust after update on app_public.jobs
  for each row when (new.status in ('abgelehnt', 'gesperrt') and old.status <> new.status) execute function app_private.tg_end_trust();
create or replace trigger end_trust after update on app_public.job_changes
  for each row when (old.rejection_reason is null and new.rejection_reason is not null) execute function app_private.tg_end_trust();
