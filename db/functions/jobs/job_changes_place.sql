create or replace function app_public.job_changes_place(change app_public.job_changes) returns app_public.places
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select places.* from app_public.places where places.id = (change.fields).place_id
$$;
comment on function app_public.job_changes_place(app_public.job_changes) is 'Place of work after the approval.';
grant execute on function app_public.job_changes_place(app_public.job_changes) to app_member;
