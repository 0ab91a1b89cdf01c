create or replace function app_public.people(
  search text default null, role app_public.user_role default null, state app_public.account_state default null,
  is_verified boolean default null, since date default null,
  after_created_at timestamptz default null, after_id uuid default null, page_size integer default 50
)
returns app_public.listed_person[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
-- The filters decide which index is the right one.
set plan_cache_mode = force_custom_plan
as $$
declare
  wanted constant integer := app_hidden.check_page_size(people.page_size);
  clean_search constant text := btrim(people.search);
  patterns text[];
  searched_id uuid;
  -- Whom a rare word finds.
  found_ids uuid[];
begin
  perform app_hidden.require_admin();
  if num_nulls(after_created_at, after_id) = 1 then perform app_hidden.fail('OS422', '{"after_id": "invalid"}'); end if;
  if pg_input_is_valid(clean_search, 'uuid') then
    searched_id := clean_search::uuid;
  else
    patterns := app_private.search_patterns(clean_search);
    found_ids := array(
      select known.user_id from app_private.people_words as known
      where known.words like patterns[1] and known.words like all (patterns)
      limit case when patterns is null then 0 else 501 end);
    -- A common word fills a page after a few accounts in their order; with a rare word that order would read all accounts.
    if patterns is null or cardinality(found_ids) > 500 then found_ids := null; else patterns := null; end if;
  end if;
  return (
    select coalesce(array_agg(
      row(page.id, profiles.first_name, profiles.last_name, page.email, app_private.is_free_mail(page.email), page.role, page.state,
        page.created_at, companies.name, coalesce(companies.count, 0), coalesce(companies.is_verified, false))::app_public.listed_person
      order by page.created_at desc, page.id desc), '{}')
    from (
      select accounts.id, accounts.email, accounts.created_at, app_private.account_state(accounts) as state,
        coalesce(user_roles.role, 'applicant') as role
      from auth."user" as accounts
      left join app_public.user_roles on user_roles.user_id = accounts.id
      where (after_id is null or (accounts.created_at, accounts.id) < (after_created_at, after_id))
        and (people.since is null or accounts.created_at >= people.since::timestamp at time zone 'Europe/Berlin')
        -- Apart, because the planner knows nothing of a coalesce and would read all accounts.
        and (people.role is null or people.role = 'applicant' or user_roles.role = people.role)
        and (people.role is null or people.role <> 'applicant' or user_roles.role is null or user_roles.role = 'applicant')
        and (people.state is null or app_private.account_state(accounts) = people.state)
        -- Said again in the words of the indexes.
        and (people.state is distinct from 'unconfirmed' or not accounts.email_verified)
        and (people.state is null or people.state not in ('suspended', 'leaving') or accounts.is_withheld)
        and (people.role is null or people.role = 'applicant' or user_roles.role <> 'applicant')
        and (searched_id is null or accounts.id = searched_id)
        and (found_ids is null or accounts.id = any (found_ids))
        and (patterns is null or accounts.id in (
          select known.user_id from app_private.people_words as known
          where known.words like patterns[1] and known.words like all (patterns)))
        and (people.is_verified is null
          or (people.is_verified or user_roles.role = 'employer') and people.is_verified = exists (
            select from app_public.company_members
            join app_public.companies on companies.id = company_members.company_id
            where company_members.user_id = accounts.id and companies.verified_at is not null))
      order by accounts.created_at desc, accounts.id desc
      limit wanted
    ) as page
    join app_public.profiles on profiles.user_id = page.id
    left join lateral (
      select (array_agg(companies.company_name order by company_members.created_at, companies.id))[1] as name,
        count(*)::integer as count, bool_or(companies.verified_at is not null) as is_verified
      from app_public.company_members
      join app_public.companies on companies.id = company_members.company_id
      where company_members.user_id = page.id
    ) as companies on true);
end
$$;
comment on function app_public.people(text, app_public.user_role, app_public.account_state, boolean, date, timestamptz, uuid, integer) is 'Accounts, the newest first; the next page starts after createdAt and id of the last one. search: each word of at least two characters in names, address or companies (Müller, Mueller and Muller are the same), or a whole id. is_verified: true for members of a verified company, false for employers in none. since: registered on that day in Germany or later. Admins only (OS401, OS403). At most 100 a page, and 100 characters of search (OS422).';
grant execute on function app_public.people(text, app_public.user_role, app_public.account_state, boolean, date, timestamptz, uuid, integer) to app_member;
