create or replace function app_private.twin_mark(own bigint[], crowd app_private.printed_text[]) returns setof app_public.risk_mark
language sql immutable rows 1
set search_path = pg_catalog, pg_temp
as $$
  select row('twin', null, null, null, twins.id, twins.similarity, null, null, null, null)::app_public.risk_mark
  from (
    select near.id, app_private.shared_percent($1, app_private.text_shingles(near.content)) as similarity
    from (
      -- Comparing takes a millisecond or two for each: only those that share most.
      select texts.id, texts.content from unnest($2) as texts
      order by (select count(*) from unnest(texts.bands) as band where band = any (app_private.text_bands($1))) desc, texts.id
      limit 5
    ) as near
  ) as twins
  where twins.similarity >= 80
  order by twins.similarity desc, twins.id
  limit 1
$$;
comment on function app_private.twin_mark(bigint[], app_private.printed_text[]) is 'The mark of the text that is most like one with these shingles, when 80 percent are the same; none otherwise.';
