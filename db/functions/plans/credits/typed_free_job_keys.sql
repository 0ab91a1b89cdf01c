create or replace function app_private.typed_free_job_keys(company_id uuid) returns bytea[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(distinct sha256(convert_to(keys.key, 'UTF8'))), '{}')
  from (
    select 'domain:' || app_private.registered_domain(companies.contact_email) from app_public.companies
    where companies.id = $1 and not app_private.is_free_mail_domain(app_private.registered_domain(companies.contact_email))
    union
    select 'vat:' || addresses.vat_id from app_public.billing_addresses as addresses
    where addresses.company_id = $1 and addresses.vat_id is not null
  ) as keys (key)
$$;
comment on function app_private.typed_free_job_keys(uuid) is 'What a company says of itself, compared with the marks of others and never made a mark: the mail domain of its contact and its VAT id.';
