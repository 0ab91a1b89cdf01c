create or replace function app_private.prepare_vocabulary(checksum text) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- POSIX regular expressions take the longest alternative, so the order of parts does not matter. One pattern for both
  -- the beginning and the inside of a word would be three times slower than two.
  insert into app_private.vocabulary_version as kept (checksum, loaded_checksum, head_pattern, tail_pattern)
  -- The server writes checksum when all jobs are indexed again (db/data/load-vocabulary.ts).
  select '', $1,
    format('^(?:(?:%s|%s)$|%s|%s)', parts.wholes, parts.ends, parts.starts, parts.anywhere),
    format('%s|(?:%s)$', parts.anywhere, parts.ends)
  from (
    select string_agg(part, '|' order by part) filter (where anchor = 'whole') as wholes,
      string_agg(part, '|' order by part) filter (where anchor = 'start') as starts,
      string_agg(part, '|' order by part) filter (where anchor = 'end') as ends,
      string_agg(part, '|' order by part) filter (where anchor = 'any') as anywhere
    from app_private.compound_parts
  ) as parts
  on conflict (id) do update set loaded_checksum = excluded.loaded_checksum, reindexed_to = null,
    head_pattern = excluded.head_pattern, tail_pattern = excluded.tail_pattern, loaded_at = now();

  delete from app_private.search_words;
  perform app_private.remember_words(source.raw) from app_private.vocabulary_texts() as source (raw);

  update app_public.search_synonyms set
    term_keys = app_private.query_keys(search_synonyms.term),
    expansion_keys = app_private.query_keys(search_synonyms.expansion);

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

  perform app_private.prepare_place_names();
  perform app_private.prepare_areas();
end
$$;
comment on function app_private.prepare_vocabulary(text) is 'Computes the derived data of the search (patterns, words, synonyms, place names) after db/data has been loaded.';
