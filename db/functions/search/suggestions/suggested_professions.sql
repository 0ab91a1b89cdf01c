create or replace function app_public.suggested_professions(query text) returns text[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  with typed as materialized (
    select btrim(replace(app_private.fold_text(query), '-', ' ')) as folded, app_private.search_query('jobs', query) as words
    where length(query) between 2 and 100
  ), found as (
    select terms.value as slug, terms.rank
    from typed cross join lateral app_private.suggested_terms(typed.folded) as terms
    where terms.kind = 'profession' and length(typed.folded) >= 2
    union all
    -- What is called otherwise: Rollstuhlmechaniker, Arzthelferin.
    select professions.slug, 10000 + professions.position
    from typed
    join app_private.occupation_names on occupation_names.words @@ typed.words
    join app_public.professions on professions.name = occupation_names.name
  )
  select array(select found.slug from found group by found.slug order by min(found.rank) limit 5)
$$;
comment on function app_public.suggested_professions(text) is E'@notNull\nSlugs of at most 5 professions that a typed text may mean: by the beginning of a word of the name, by the abbreviation, and by what the search knows as another name of it. None for fewer than 2 or more than 100 characters.';
grant execute on function app_public.suggested_professions(text) to app_visitor, app_member;
