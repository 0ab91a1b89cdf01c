create or replace function app_public.application_by_id(application_id uuid) returns app_public.shown_application
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Row-level security limits this to the applications of the caller, and admins to what applications_for leaves them.
  select app_hidden.applications_of_mine(array(
    select applications.id from app_public.applications where applications.id = $1))
$$;
comment on function app_public.application_by_id(uuid) is 'An application of the caller or of a company of the caller; for other admins without its content; null for everybody else.';
grant execute on function app_public.application_by_id(uuid) to app_member;
