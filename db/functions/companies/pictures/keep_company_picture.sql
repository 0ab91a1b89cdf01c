create or replace function app_hidden.keep_company_picture(
  company_id uuid, width integer, height integer, small bytea, medium bytea, large bytea
) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  kept_id uuid;
begin
  -- Two uploads at the same time count one after the other.
  perform from app_public.companies where companies.id = keep_company_picture.company_id for no key update;
  perform app_private.require_picture_place(keep_company_picture.company_id);
  insert into app_public.company_pictures (company_id, width, height)
  values (keep_company_picture.company_id, keep_company_picture.width, keep_company_picture.height)
  returning company_pictures.id into kept_id;
  insert into app_private.company_picture_files (picture_id, small, medium, large)
  values (kept_id, keep_company_picture.small, keep_company_picture.medium, keep_company_picture.large);
  return kept_id;
end
$$;
comment on function app_hidden.keep_company_picture(uuid, integer, integer, bytea, bytea, bytea) is 'Keeps a picture that the server has drawn, and returns its id. Nobody reads it before describe_company_picture. Raises OS401, OS403, OS404, OS410 when the company has six.';
grant execute on function app_hidden.keep_company_picture(uuid, integer, integer, bytea, bytea, bytea) to app_member;
