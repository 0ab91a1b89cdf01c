create or replace function app_private.near_title(one text, other text) returns boolean
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  with words as (
    select string_to_array(replace(app_private.fold_text($1), '-', ' '), ' ') as one,
      string_to_array(replace(app_private.fold_text($2), '-', ' '), ' ') as other
  )
  select coalesce((
    select 10 * count(*) >= 6 * greatest(cardinality(words.one), cardinality(words.other))
    from unnest(words.one) as word
    where word = any (words.other)
  ), false)
  from words
$$;
comment on function app_private.near_title(text, text) is 'Whether six of ten words of two titles are the same, without gender forms.';
