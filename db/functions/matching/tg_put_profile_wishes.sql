create or replace function app_private.tg_put_profile_wishes() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.put_profile_wishes(new);
  return null;
end
$$;
comment on function app_private.tg_put_profile_wishes() is 'Reads the wishes of a profile when it is saved.';
create or replace trigger put_new_profile_wishes after insert on app_public.profiles
  for each row when (new.search_region is not null) execute function app_private.tg_put_profile_wishes();
create or replace trigger put_profile_wishes after update on app_public.profiles
  for each row when ((old.search_region, old.job_preference, old.profession_slug, old.qualification, old.available_from)
    is distinct from (new.search_region, new.job_preference, new.profession_slug, new.qualification, new.available_from))
  execute function app_private.tg_put_profile_wishes();
