create or replace function app_hidden.applications_of_mine(application_ids uuid[]) returns setof app_public.shown_application
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.applications_for($1, app_hidden.current_user_id())
$$;
comment on function app_hidden.applications_of_mine(uuid[]) is 'These applications as the caller reads them, without those that the caller may not read, unordered.';
grant execute on function app_hidden.applications_of_mine(uuid[]) to app_member;
