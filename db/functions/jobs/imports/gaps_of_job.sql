create or replace function app_hidden.gaps_of_job(fields app_public.job_fields) returns text[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  detail text;
begin
  perform app_private.check_job_fields(gaps_of_job.fields, complete => true);
  return '{}';
exception when sqlstate 'OS422' then
  get stacked diagnostics detail = pg_exception_detail;
  return array(select key from jsonb_object_keys(detail::jsonb -> 'fields') as key order by key);
end
$$;
comment on function app_hidden.gaps_of_job(app_public.job_fields) is 'Names of the fields that keep a job from being submitted; empty when it is complete.';
grant execute on function app_hidden.gaps_of_job(app_public.job_fields) to app_member;
