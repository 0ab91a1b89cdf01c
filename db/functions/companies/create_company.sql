create or replace function app_public.create_company(company app_public.company_fields, client_key uuid default null) returns app_public.companies
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
  -- The same company, sent again because its answer was lost.
  select companies.* into saved from app_public.companies
    join app_public.company_members on company_members.company_id = companies.id and company_members.user_id = me
  where companies.client_key = create_company.client_key;
  if saved.id is not null then return saved; end if;
  if (select count(*) from app_public.company_members where user_id = me) >= 10 then perform app_hidden.fail('OS429'); end if;

  insert into app_public.companies (company_name, description, website, contact_email, contact_phone, address, logo_url, place_id, benefits, client_key)
  values (checked.company_name, checked.description, checked.website, checked.contact_email, checked.contact_phone,
    checked.address, checked.logo_url, checked.place_id, checked.benefits, create_company.client_key)
  returning * into saved;
  insert into app_public.company_members (company_id, user_id, role) values (saved.id, me, 'owner');
  return saved;
end
$$;
comment on function app_public.create_company(app_public.company_fields, uuid) is 'Makes a company with the caller as its owner. A repeated client_key returns the company that it made before. Employers only. Raises OS401, OS403, OS422 with the fields, OS429 after ten companies.';
grant execute on function app_public.create_company(app_public.company_fields, uuid) to app_member;
