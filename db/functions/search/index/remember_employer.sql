create or replace function app_private.remember_employer(company_id uuid, name text) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  insert into app_private.employer_words (company_id, word)
  select companies.id, named.word
  from app_public.companies
  -- Also the name in its profile, which jobs show once it is verified.
  cross join lateral string_to_table(
    replace(app_private.fold_text(concat_ws(' ', $2, companies.company_name)), '-', ' '), ' ') as named (word)
  where companies.id = $1 and length(named.word) between 2 and 100
  group by companies.id, named.word
  -- In one order, so that two jobs of a company cannot deadlock.
  order by named.word
  on conflict do nothing
$$;
comment on function app_private.remember_employer(uuid, text) is 'Words by which app_private.suggested_employers finds a company. They stay when its name changes; what is suggested is the name that an online job shows.';
