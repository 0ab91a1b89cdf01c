create or replace function app_private.tg_put_request_wish() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.put_request_wish(new);
  return null;
end
$$;
comment on function app_private.tg_put_request_wish() is 'Keeps the wish of a request in step with what only matching reads.';
-- Columns that are not in the search index; all others reach the wish through app_private.put_request_into_index.
create or replace trigger put_request_wish after update of radius_km, salary_wish_month, weekly_hours_min, weekly_hours_max,
    wants_tandem
  on app_public.job_requests for each row when (new.status = 'aktiv') execute function app_private.tg_put_request_wish();
