create or replace function app_private.corrected_text(half app_private.search_half, raw text, hidden uuid[]) returns text
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  _corrections text[];
begin
  select read.corrections into _corrections from app_private.read_query(half, raw, hidden) as read;
  if _corrections = '{}' or _corrections is null then return null; end if;
  return (
    select string_agg(coalesce(correction.spelling, token.word), ' ' order by token.position)
    from regexp_split_to_table(btrim(raw), '\s+') with ordinality as token (word, position)
    left join lateral (
      select _corrections[n + 1] as spelling
      from generate_series(1, cardinality(_corrections), 2) as n
      where _corrections[n] = replace(app_private.fold_text(token.word), '-', '')
      limit 1
    ) as correction on true);
end
$$;
comment on function app_private.corrected_text(app_private.search_half, text, uuid[]) is 'A search text with its misspelt words as they were understood; null when there are none.';
