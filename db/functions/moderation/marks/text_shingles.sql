create or replace function app_private.text_shingles(content text) returns bigint[]
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select array(
    select distinct hashtextextended(word || ' ' || next || ' ' || third, 0)
    from (
      select word, lead(word) over follow as next, lead(word, 2) over follow as third
      from regexp_split_to_table(app_private.plain_letters($1), '[^a-z0-9]+') with ordinality as split (word, place)
      where word <> ''
      window follow as (order by place)
    ) as triples
    where third is not null)
$$;
comment on function app_private.text_shingles(text) is 'The different sequences of three words of a text, as hashes: texts are alike as far as these are the same.';
