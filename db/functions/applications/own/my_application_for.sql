create or replace function app_public.my_application_for(job_id uuid) returns app_public.shown_application
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select app_hidden.applications_of_mine(array(
    -- Companies read the applications for their jobs, and admins all: this one is of the caller.
    select applications.id from app_public.applications
    where applications.job_id = $1 and applications.applicant_id = (select app_hidden.current_user_id())))
$$;
comment on function app_public.my_application_for(uuid) is 'The application of the caller for a job; null without one and when signed out.';
grant execute on function app_public.my_application_for(uuid) to app_member;
