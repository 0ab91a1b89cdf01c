create or replace function app_hidden.search_words_of(search text) returns text[]
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select array(
    select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(app_hidden.fold_words(left($1, 200)), ' ') as word where word <> '')
$$;
comment on function app_hidden.search_words_of(text) is 'Patterns for app_hidden.has_words: the folded words of what somebody looks for in applications, anywhere in the text; of a long text the first 200 characters. Empty for null.';
grant execute on function app_hidden.search_words_of(text) to app_member;
