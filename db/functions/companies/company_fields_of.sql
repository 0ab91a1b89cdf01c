create or replace function app_private.company_fields_of(company app_public.companies) returns app_public.company_fields
language sql immutable
as $$
  -- Without a search_path of its own, so that it is inlined.
  select row(company.company_name, company.description, company.website, company.contact_email, company.contact_phone,
    company.address, company.logo_url, company.place_id, company.benefits)::app_public.company_fields
$$;
comment on function app_private.company_fields_of(app_public.companies) is 'The part of a company that its members write.';
