create or replace function app_private.check_request_change(request app_public.job_requests, fields app_public.job_request_fields) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  wrong constant jsonb := app_private.check_job_request_fields(fields, complete => true);
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  perform app_private.check_profession_free(request, fields.profession_slug);
end
$$;
comment on function app_private.check_request_change(app_public.job_requests, app_public.job_request_fields) is 'OS422 when the change of a request cannot become the request: a composite has no constraints, and the vocabulary or the other requests of the applicant may have changed since it was saved.';
