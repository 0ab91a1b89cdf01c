create or replace function app_private.lock_company_picture(picture_id uuid) returns app_public.company_pictures
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  picture app_public.company_pictures;
begin
  -- The company first, as everywhere.
  perform from app_public.companies
  where companies.id = (select pictures.company_id from app_public.company_pictures as pictures where pictures.id = lock_company_picture.picture_id)
  for no key update;
  select pictures.* into picture from app_public.company_pictures as pictures where pictures.id = lock_company_picture.picture_id for update;
  return picture;
end
$$;
comment on function app_private.lock_company_picture(uuid) is 'A picture, locked after its company; null when there is none.';
