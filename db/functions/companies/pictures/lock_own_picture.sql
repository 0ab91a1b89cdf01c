create or replace function app_private.lock_own_picture(picture_id uuid) returns app_public.company_pictures
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  picture constant app_public.company_pictures := app_private.lock_company_picture(lock_own_picture.picture_id);
begin
  if picture.id is null or not app_private.is_company_member(picture.company_id, me) then perform app_hidden.fail('OS404'); end if;
  return picture;
end
$$;
comment on function app_private.lock_own_picture(uuid) is 'A picture of a company of the caller, locked after its company; OS401, OS403 or OS404.';
