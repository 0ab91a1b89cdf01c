create or replace function app_private.hiding_applicants_of(user_id uuid) returns setof uuid
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- A person who shares a company with a hidden one counts as hidden: a second company of the same person, or a second
  -- account in it, would else read on.
  with people (id) as (
    select $1
    union
    select colleagues.user_id
    from app_public.company_members as mine
    join app_public.company_members as colleagues using (company_id)
    where mine.user_id = $1
  ), domains (name) as (
    select app_private.domain_and_parents(lower(split_part(accounts.email, '@', 2)))
    from people
    join auth."user" as accounts on accounts.id = people.id and accounts.email_verified
    union
    -- A company whose people have private addresses. Only what an admin has read: with what nobody has, an employer would
    -- name one domain after the other and see in its own list which requests hide from which.
    select app_private.domain_and_parents(app_private.ascii_domain(app_private.domain_in(named.text)))
    from app_public.company_members
    join app_public.companies on companies.id = company_members.company_id
    cross join lateral (values ((companies.approved_fields).website), ((companies.approved_fields).contact_email)) as named (text)
    where company_members.user_id in (select people.id from people)
  )
  select hidden.applicant_id from app_public.hidden_employers as hidden
  where hidden.account_id in (select people.id from people)
  union
  select hidden.applicant_id from app_public.hidden_employers as hidden
  where hidden.company_id in (
    select company_members.company_id from app_public.company_members join people on people.id = company_members.user_id)
  union
  select hidden.applicant_id from app_public.hidden_employers as hidden
  where hidden.mail_domain in (select domains.name from domains)
$$;
comment on function app_private.hiding_applicants_of(uuid) is 'Applicants who hide their requests from this account: from itself, from a company of it, from the domain of its confirmed address, from that of the approved website or contact of a company of it, or from a person who shares a company with it. Hidden beats released.';
