create or replace function app_private.select_application_for_update(application_id uuid, side app_public.application_side default null)
returns app_public.applications
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  found app_public.applications;
  my_side app_public.application_side;
begin
  perform app_private.lock_applications(array[select_application_for_update.application_id]);
  select applications.* into found from app_public.applications where applications.id = select_application_for_update.application_id;
  -- Asked after the lock was granted, so that a lost membership that was committed meanwhile counts.
  my_side := app_private.application_side_of(select_application_for_update.application_id, me);
  if my_side is null or my_side is distinct from coalesce(select_application_for_update.side, my_side) then
    perform app_hidden.fail('OS404');
  end if;
  return found;
end
$$;
comment on function app_private.select_application_for_update(uuid, app_public.application_side) is 'The application, its row locked, when the caller is on this side of it (null: on either); otherwise OS401 or OS404, the same for what does not exist.';
