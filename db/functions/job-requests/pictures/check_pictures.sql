create or replace function app_private.check_pictures(pictures app_public.work_picture[], complete boolean) returns jsonb
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select case when cardinality($1) > 6 then '{"pictures": "too_many"}' else coalesce((
    select wrong.rules
    from unnest($1) with ordinality as listed (id, alt, width, height, position)
    -- What is sent for the review is described; a draft may lack words, or have too few.
    cross join lateral app_private.check_text('pictures', listed.alt, 200, required => $2, shortest => case when $2 then 5 else 1 end) as wrong (rules)
    where wrong.rules <> '{}'
    order by listed.position limit 1), '{}') end
$$;
comment on function app_private.check_pictures(app_public.work_picture[], boolean) is 'Checks cleaned pictures of a request: {} when valid, otherwise what is wrong with their number or the first words; complete demands words of 5 to 200 characters for each.';
