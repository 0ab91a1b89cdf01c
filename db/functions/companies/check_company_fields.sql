create or replace function app_private.check_company_fields(company app_public.company_fields, company_id uuid default null) returns app_public.company_fields
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  web_address constant text := '^https?://[^\s/$.?#"''<>]+\.[^\s"''<>]+$';
  wrong jsonb;
begin
  company.company_name := app_private.clean_line(company.company_name);
  company.description := app_private.clean_text(company.description);
  company.website := app_private.clean_line(company.website);
  company.contact_email := lower(app_private.clean_line(company.contact_email));
  company.contact_phone := app_private.clean_line(company.contact_phone);
  company.address := app_private.clean_line(company.address);
  company.logo_url := app_private.clean_line(company.logo_url);
  company.benefits := (select array_agg(distinct benefit order by benefit) from unnest(company.benefits) as benefit where benefit is not null);

  wrong := app_private.check_text('company_name', company.company_name, 100, required => true, shortest => 2,
      pattern => '^[[:alpha:][:digit:] &.,()-]+$')
    || app_private.check_text('description', company.description, 1000)
    || app_private.check_text('website', company.website, 300, pattern => web_address)
    || app_private.check_contact_email(company.contact_email)
    || app_private.check_contact_phone(company.contact_phone)
    || app_private.check_text('address', company.address, 200)
    || case when starts_with(company.logo_url, '/') then '{}'
      else app_private.check_text('logo_url', company.logo_url, 500, pattern => web_address) end;
  if starts_with(company.logo_url, '/') and not exists (
    select from app_private.company_logos
    where company_logos.company_id = check_company_fields.company_id and company_logos.url = company.logo_url) then
    wrong := wrong || '{"logo_url": "no_upload"}';
  end if;
  if company.place_id is not null and not exists (select from app_public.places where places.id = company.place_id) then
    wrong := wrong || '{"place_id": "unknown"}';
  end if;
  if cardinality(company.benefits) > 10 then wrong := wrong || '{"benefits": "too_many"}'; end if;
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  return company;
end
$$;
comment on function app_private.check_company_fields(app_public.company_fields, uuid) is 'The fields normalized for storing, or OS422 with every invalid field: logo_url may be a picture that was uploaded for this company. Limits of the specification, point 5.';
