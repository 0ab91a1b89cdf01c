create or replace function app_private.lock_read_picture(picture_id uuid, version integer) returns app_public.company_pictures
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  picture constant app_public.company_pictures := app_private.lock_company_picture(lock_read_picture.picture_id);
begin
  if picture.id is null then perform app_hidden.fail('OS404'); end if;
  -- The decision is for the words that the admin read.
  if picture.version is distinct from lock_read_picture.version then perform app_hidden.fail('OS409'); end if;
  if picture.alt is null then perform app_hidden.fail('OS410'); end if;
  return picture;
end
$$;
comment on function app_private.lock_read_picture(uuid, integer) is 'A picture as an admin read it, locked after its company; OS401, OS403, OS404, OS409 when it was described anew, OS410 without a description.';
