create or replace function app_public.update_company(company_id uuid, company app_public.company_fields, expected_version integer) returns app_public.companies
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_private.require_employer();
  checked app_public.company_fields;
  saved app_public.companies;
begin
  if not app_private.is_company_member(update_company.company_id, me) then perform app_private.fail('OS404'); end if;
  checked := app_private.check_company_fields(company);
  update app_public.companies set
    company_name = checked.company_name,
    description = checked.description,
    website = checked.website,
    contact_email = checked.contact_email,
    contact_phone = checked.contact_phone,
    address = checked.address,
    logo_url = checked.logo_url,
    place_id = checked.place_id,
    -- Who was checked under one name is not yet checked under another.
    verified_at = case when companies.company_name = checked.company_name then companies.verified_at end,
    version = companies.version + 1,
    updated_at = now()
  where companies.id = update_company.company_id and companies.version = expected_version
  returning * into saved;
  if saved is null then perform app_private.fail('OS409'); end if;
  return saved;
end
$$;
comment on function app_public.update_company(uuid, app_public.company_fields, integer) is 'Saves a company of the caller. Raises OS401, OS403, OS404, OS409 when it was saved elsewhere meanwhile, OS422 with the fields.';
revoke all on function app_public.update_company(uuid, app_public.company_fields, integer) from public;
grant execute on function app_public.update_company(uuid, app_public.company_fields, integer) to app_member;
