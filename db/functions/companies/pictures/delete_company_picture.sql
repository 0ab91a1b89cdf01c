create or replace function app_public.delete_company_picture(picture_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  picture constant app_public.company_pictures := app_private.lock_own_picture(delete_company_picture.picture_id);
begin
  delete from app_public.company_pictures as pictures where pictures.id = picture.id;
  return picture.id;
end
$$;
comment on function app_public.delete_company_picture(uuid) is 'Deletes a picture of a company of the caller, from its page too. Raises OS401, OS403, OS404.';
grant execute on function app_public.delete_company_picture(uuid) to app_member;
