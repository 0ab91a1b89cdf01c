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
    -- The domain of each address and its parents: a hidden klinik.example covers ortho.klinik.example.
    select distinct array_to_string(labels[first:], '.')
    from people
    join auth."user" as accounts on accounts.id = people.id
    cross join lateral string_to_array(lower(split_part(accounts.email, '@', 2)), '.') as labels
    cross join generate_series(1, cardinality(labels) - 1) as first
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
comment on function app_private.hiding_applicants_of(uuid) is 'Applicants who hide their requests from this account: from itself, from a company of it, from its mail domain, or from somebody who shares a company with it. Hidden beats released.';
