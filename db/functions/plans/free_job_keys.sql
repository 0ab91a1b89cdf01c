create or replace function app_private.free_job_keys(company_id uuid) returns bytea[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Domains of mail addresses, which cost something; not of websites, which may be a page at a portal that many companies share.
  select coalesce(array_agg(distinct sha256(convert_to(keys.key, 'UTF8'))), '{}')
  from (
    select 'domain:' || registered.domain
    from (
      select companies.contact_email from app_public.companies where companies.id = $1
      union
      select accounts.email from app_public.company_members as members
      join auth."user" as accounts on accounts.id = members.user_id
      where members.company_id = $1
    ) as named (email)
    cross join lateral (
      -- The part that was registered: a subdomain costs nothing.
      select parents.domain
      from app_private.domain_and_parents(app_private.ascii_domain(app_private.domain_in(named.email))) as parents (domain)
      where not app_private.is_public_suffix(parents.domain)
      order by char_length(parents.domain)
      limit 1
    ) as registered
    where not app_private.is_free_mail_domain(registered.domain)
    union
    select 'vat:' || addresses.vat_id from app_public.billing_addresses as addresses
    where addresses.company_id = $1 and addresses.vat_id is not null
  ) as keys (key)
$$;
comment on function app_private.free_job_keys(uuid) is 'What tells the same people behind two companies apart from their accounts: hashes of their mail domains, without those of providers of private mailboxes, and of the VAT id.';
