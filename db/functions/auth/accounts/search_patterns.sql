create or replace function app_private.search_patterns(search text) returns text[]
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
begin
  if char_length(search) > 100 then perform app_hidden.fail('OS422', '{"search": "too_long"}'); end if;
  return (
    -- The longest first: the index looks for the first one, the others are compared.
    select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by char_length(word) desc)
    from regexp_split_to_table(app_hidden.fold_words(search), ' ') as word
    where char_length(word) >= 2);
end
$$;
comment on function app_private.search_patterns(text) is 'Patterns for LIKE, one per word of at least two characters, for texts folded by app_hidden.fold_words; null without any. Raises OS422 over 100 characters.';
