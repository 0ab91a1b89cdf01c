create or replace function app_private.company_marks(company_id uuid) returns setof app_public.risk_mark
language sql stable rows 1
set search_path = pg_catalog, pg_temp
as $$
  select row('new_domain', null, named.domain, null, null, null, null, null, null, seen.first_seen_at)::app_public.risk_mark
  from app_private.company_domains as named
  join app_public.companies on companies.id = named.company_id
  cross join lateral (
    select min(known.first_seen_at) as first_seen_at from app_private.company_domains as known
    where known.domain = any (array(select app_private.domain_and_parents(named.domain)))
      and not app_private.is_public_suffix(known.domain)
  ) as seen
  where named.company_id = $1 and seen.first_seen_at > now() - interval '30 days'
    -- A domain that the company no longer names does not count.
    and named.domain in (app_private.domain_in(companies.contact_email), app_private.domain_in(companies.website))
    and not app_private.is_free_mail_domain(named.domain)
  union all
  select row('new_account', null, null, null, null, null, null, null, null, oldest.created_at)::app_public.risk_mark
  from (
    select min(accounts.created_at) as created_at
    from app_public.company_members
    join auth."user" as accounts on accounts.id = company_members.user_id
    where company_members.company_id = $1
  ) as oldest
  where oldest.created_at > now() - interval '7 days'
$$;
comment on function app_private.company_marks(uuid) is 'Marks of a company: a domain of its mail address or website that nobody named here 30 days ago, and that all its accounts are younger than a week.';
