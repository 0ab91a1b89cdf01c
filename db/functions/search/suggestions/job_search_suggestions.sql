create or replace function app_public.job_search_suggestions(query text) returns app_public.search_suggestion[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.search_suggestions('jobs', query, null)
$$;
comment on function app_public.job_search_suggestions(text) is E'@notNull\nWhat the typed beginning of a search for jobs may mean: professions, specialties, employers and places, at most 3 of each, each with the online jobs that a search for it finds, an employer with its own. None for fewer than 2 or more than 100 characters.';
grant execute on function app_public.job_search_suggestions(text) to app_visitor, app_member;
