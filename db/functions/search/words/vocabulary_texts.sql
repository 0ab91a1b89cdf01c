create or replace function app_private.vocabulary_texts() returns setof text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select name from app_public.professions
  union select name from app_public.profession_fields
  union select name from app_public.specialties
  union select term from app_public.search_synonyms
  union select expansion from app_public.search_synonyms
  union select part from app_private.compound_parts where anchor = 'any'
$$;
comment on function app_private.vocabulary_texts() is 'Texts of the vocabulary whose words app_private.search_words always holds.';
