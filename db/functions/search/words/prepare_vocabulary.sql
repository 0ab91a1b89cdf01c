create or replace function app_private.prepare_vocabulary(checksum text) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app_private.vocabulary_version as kept (checksum, loaded_checksum)
  -- The server writes checksum when all jobs are indexed again (db/data/load-vocabulary.ts).
  values ('', $1)
  on conflict (id) do update set loaded_checksum = excluded.loaded_checksum, reindexed_to = null, loaded_at = now();

  delete from app_private.search_words;
  perform app_private.remember_words(string_agg(source.raw, ' ')) from app_private.vocabulary_texts() as source (raw);

  with known as materialized (
    select named.name, app_private.query_keys(named.name) as keys
    from (select term from app_public.search_synonyms union select expansion from app_public.search_synonyms) as named (name)
  )
  update app_public.search_synonyms set term_keys = term.keys, expansion_keys = expansion.keys
  from known as term, known as expansion
  where term.name = search_synonyms.term and expansion.name = search_synonyms.expansion;

  delete from app_private.search_expansions;
  with meanings as (
    select search_synonyms.term_keys, search_synonyms.expansion_keys from app_public.search_synonyms
    union
    -- What is one part here and typed apart there: Fußpflege and Fuß Pflege.
    select one.term_keys, one.expansion_keys from app_private.parts_typed_apart() as one
  )
  insert into app_private.search_expansions (term_keys, expansions)
  select meanings.term_keys, string_agg(app_private.all_of(meanings.expansion_keys)::text, ' | ' order by meanings.expansion_keys)::tsquery
  from meanings
  where meanings.term_keys <> '{}' and meanings.expansion_keys <> '{}'
    -- What contains the term, or another expansion of it, is matched by that already.
    and not meanings.term_keys <@ meanings.expansion_keys
    and not exists (
      select from meanings as wider
      where wider.term_keys = meanings.term_keys and wider.expansion_keys <> '{}'
        and wider.expansion_keys <@ meanings.expansion_keys and wider.expansion_keys <> meanings.expansion_keys)
  group by meanings.term_keys;

  update app_private.filter_words set keys = app_private.query_keys(filter_words.name) where filter_words.name <> '';
  -- Keys come from titles and filters only; a synonym without one has to stand in a title.
  update app_private.filter_words set query = app_private.all_of(filter_words.keys) || coalesce(
      (select regexp_replace(search_expansions.expansions::text, '''([^+''][^'']*)''', '''\1'':AB', 'g')::tsquery
        from app_private.search_expansions where search_expansions.term_keys = filter_words.keys),
      app_private.all_of(filter_words.keys))
  where filter_words.keys <> '{}';

  delete from app_private.term_words;
  insert into app_private.term_words (term, words)
  select 'profession:' || professions.slug,
    app_private.title_words(concat_ws(' ', professions.name, professions.abbreviation, profession_fields.name), 'B')
  from app_public.professions join app_public.profession_fields on profession_fields.slug = professions.field_slug
  union all
  select 'specialty:' || specialties.slug, app_private.title_words(specialties.name, 'B') from app_public.specialties
  union all
  select source.term, app_private.title_words(source.words, 'B')
  from (values
    ('job_type:vollzeit', 'Vollzeit'), ('job_type:teilzeit', 'Teilzeit'), ('job_type:minijob', 'Minijob'),
    ('job_type:ausbildung', 'Ausbildung'), ('job_type:praktikum', 'Praktikum'), ('job_type:freie_mitarbeit', 'freiberuflich'),
    ('qualification:quereinstieg', 'Quereinstieg'), ('qualification:geselle', 'Geselle'),
    ('qualification:meister', 'Meister'), ('qualification:facharzt', 'Facharzt'), ('remote:true', 'Homeoffice')
  ) as source (term, words);

  insert into app_private.occupation_names (name, field_slug)
  select professions.name, professions.field_slug from app_public.professions
  on conflict do nothing;
  update app_private.occupation_names set words = app_private.title_words(occupation_names.name, 'B');

  perform app_private.prepare_place_names();
  perform app_private.prepare_areas();
  perform app_private.prepare_landing_places();
end
$$;
comment on function app_private.prepare_vocabulary(text) is 'Computes the derived data of the search (patterns, words, synonyms, place names) after db/data has been loaded.';
