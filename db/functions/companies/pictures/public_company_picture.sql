create or replace function app_hidden.public_company_picture(picture_id uuid, side integer) returns bytea
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.file_of_picture(shown.id, public_company_picture.side)
  from app_public.company_pictures as pictures
  cross join lateral app_private.shown_company_pictures(pictures.company_id) as shown
  where pictures.id = public_company_picture.picture_id and shown.id = pictures.id
$$;
comment on function app_hidden.public_company_picture(uuid, integer) is 'A picture that the page of its company shows now, else null. side: 480, 800 or 1280 pixels.';
grant execute on function app_hidden.public_company_picture(uuid, integer) to app_visitor;
