create or replace function app_hidden.has_words(search_text text, words text[]) returns boolean
language sql immutable parallel safe
-- search_path is not pinned, because that would prevent inlining; a search calls this for each application.
as $$
  select $1 like all ($2)
$$;
comment on function app_hidden.has_words(text, text[]) is 'Whether a folded text matches all patterns of app_hidden.search_words_of.';
grant execute on function app_hidden.has_words(text, text[]) to app_member;
