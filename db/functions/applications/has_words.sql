create or replace function app_hidden.has_words(search_text text, words text[]) returns boolean
language sql immutable parallel safe
-- search_path is not pinned, because that would prevent inlining; a search calls this for each application.
as $$
  select not exists (select from unnest(words) as word where strpos(search_text, word) = 0)
$$;
comment on function app_hidden.has_words(text, text[]) is 'Whether every one of these words occurs in a text, all of them folded.';
revoke all on function app_hidden.has_words(text, text[]) from public;
grant execute on function app_hidden.has_words(text, text[]) to app_member;
