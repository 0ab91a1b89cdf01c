create or replace function app_private.words_of_name(raw text) returns text[]
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select string_to_array(btrim(regexp_replace(
    replace(replace(replace(app_private.plain_letters(raw), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'),
    '[^a-z0-9]+', ' ', 'g')), ' ')
$$;
comment on function app_private.words_of_name(text) is 'Words in which Mueller is Müller, for finding names; null for null.';
