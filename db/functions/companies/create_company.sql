create or replace function app_public.create_company(company app_public.company_fields) returns app_public.companies
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  checked constant app_public.company_fields := app_private.check_company_fields(company);
  saved app_public.companies;
begin
  -- The limit stops scripts; a person acts for a few companies. The lock serializes parallel calls, so that together
  -- they cannot exceed it.
  perform from app_public.user_roles where user_id = me for update;
  if (select count(*) from app_public.company_members where user_id = me) >= 10 then perform app_hidden.fail('OS429'); end if;

  insert into app_public.companies (company_name, description, website, contact_email, contact_phone, address, logo_url, place_id)
  values (checked.company_name, checked.description, checked.website, checked.contact_email, checked.contact_phone,
    checked.address, checked.logo_url, checked.place_id)
  returning * into saved;
  insert into app_public.company_members (company_id, user_id) values (saved.id, me);
  return saved;
end
$$;
comment on function app_public.create_company(app_public.company_fields) is 'Makes a company with the caller as its first member. Employers only. Raises OS401, OS403, OS422 with the fields, OS429 after ten companies.';
revoke all on function app_public.create_company(app_public.company_fields) from public;
grant execute on function app_public.create_company(app_public.company_fields) to app_member;
