-- search_path is not pinned and the function is not strict, because either would prevent inlining: it runs once per name.
create or replace function app_private.typing_distance(known text, typed text, swapped text[]) returns double precision
language sql immutable parallel safe
as $$
  -- Similarity speaks for names with a word left out (Rothenburg Tauber), where many letters are missing.
  select case
    when known = any (swapped) then 1
    else least(public.levenshtein_less_equal(known, typed, 4), 6 * (1 - public.similarity(known, typed))) end
$$;
comment on function app_private.typing_distance(text, text, text[]) is 'Letters by which a typed name differs from a known one, both folded; exact up to 4. What app_private.swapped_letters made of it counts once.';
