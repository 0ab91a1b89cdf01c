create or replace function app_private.require_picture_place(company_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
begin
  if not app_private.is_company_member(require_picture_place.company_id, me) then perform app_hidden.fail('OS404'); end if;
  if (select count(*) from app_public.company_pictures as pictures
      where pictures.company_id = require_picture_place.company_id) >= 6 then
    perform app_hidden.fail('OS410');
  end if;
end
$$;
comment on function app_private.require_picture_place(uuid) is 'Refuses who may not add a picture to this company (OS401, OS403, OS404), and a seventh one (OS410).';
