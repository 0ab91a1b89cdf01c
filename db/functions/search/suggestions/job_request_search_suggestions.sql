create or replace function app_public.job_request_search_suggestions(query text) returns app_public.search_suggestion[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.search_suggestions('requests', query, app_private.requests_hidden_from_me())
$$;
comment on function app_public.job_request_search_suggestions(text) is E'@notNull\nWhat the typed beginning of a search for requests may mean: professions, specialties and places, at most 3 of each, each with the online requests that a search for it finds, without those hidden from the caller. Counts below 5 are left out. None for fewer than 2 or more than 100 characters.';
grant execute on function app_public.job_request_search_suggestions(text) to app_visitor, app_member;
