create or replace function app_hidden.own_company_picture(picture_id uuid, side integer) returns bytea
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.file_of_picture(pictures.id, own_company_picture.side)
  from app_public.company_pictures as pictures
  where pictures.id = own_company_picture.picture_id
    and (app_hidden.current_user_role() = 'admin'
      or app_private.is_company_member(pictures.company_id, app_hidden.current_user_id()))
$$;
comment on function app_hidden.own_company_picture(uuid, integer) is 'A picture, read or not, for admins and for members of its company; else null. side: 480, 800 or 1280 pixels.';
grant execute on function app_hidden.own_company_picture(uuid, integer) to app_member;
