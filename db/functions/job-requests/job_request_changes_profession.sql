create or replace function app_public.job_request_changes_profession(change app_public.job_request_changes) returns app_public.professions
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select professions.* from app_public.professions where professions.slug = (change.fields).profession_slug
$$;
comment on function app_public.job_request_changes_profession(app_public.job_request_changes) is 'Profession of the applicant after the approval.';
grant execute on function app_public.job_request_changes_profession(app_public.job_request_changes) to app_member;
