create or replace function app_private.hide_company(applicant_id uuid, company_id uuid) returns app_public.hidden_employers
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  hidden constant app_public.hidden_employers := app_private.put_hidden_employer($1, $2, null);
begin
  -- Present members stay hidden when they leave the company, or have another one.
  insert into app_public.hidden_employers (applicant_id, account_id, via_id)
  select $1, company_members.user_id, hidden.id
  from app_public.company_members
  where company_members.company_id = $2 and company_members.user_id <> $1
  order by company_members.user_id
  on conflict do nothing;
  -- Domains of confirmed addresses of members, not of texts that an employer writes: those could name a competitor.
  insert into app_public.hidden_employers (applicant_id, mail_domain, via_id)
  select distinct $1, own.domain, hidden.id
  from app_public.company_members
  join auth."user" as accounts on accounts.id = company_members.user_id and accounts.email_verified
  cross join lateral (select lower(split_part(accounts.email, '@', 2)) as domain) as own
  where company_members.company_id = $2
    and own.domain ~ '^[a-z0-9](\.?[a-z0-9-])*\.[a-z0-9-]{2,}$'
    and not app_private.is_free_mail_domain(own.domain)
  order by own.domain
  on conflict do nothing;
  perform app_private.end_hidden_conversations($1);
  return hidden;
end
$$;
comment on function app_private.hide_company(uuid, uuid) is 'Hides an applicant from a company, its present members and their mail domains, and ends what is released to them.';
