create or replace function app_private.action_key(word text) returns text
language sql immutable parallel safe strict
set search_path = pg_catalog, pg_temp
as $$
  -- polstern, Polsterer, Polsterung, Polsterei; lackieren, Lackierer, Lackierung. Begins with a tilde: no beginning of a word that is being
  -- typed finds it.
  select '~' || substring(word from '^([a-z]{4,}?)(?:(?<=[ei][lr])n|(?:ier)?(?:en|er|ung|ungen|erei|eur|eure|eurs|ator|ent|ant|ist|age|ation|ition|ion))$')
$$;
comment on function app_private.action_key(text) is 'Key that a verb shares with its nouns; null for a word that is neither.';
