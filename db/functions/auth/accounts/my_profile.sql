create or replace function app_public.my_profile() returns app_public.profiles
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The policy lets admins read every profile; this one is limited to the caller.
  select profiles.* from app_public.profiles where profiles.user_id = (select app_hidden.current_user_id())
$$;
comment on function app_public.my_profile() is 'Profile of the caller, with the version that update_profile expects; null when signed out.';
grant execute on function app_public.my_profile() to app_member;
