create or replace function app_private.text_bands(shingles bigint[]) returns bigint[]
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- Min-hash with one permutation: the smallest hash of each of 32 parts, four parts to a band. Two texts of which 80 of
  -- 100 shingles are the same share a band in 98 of 100 cases, two with half of them in 40, unrelated ones in none.
  select case when cardinality($1) >= 30 then array(
    select hashtextextended(string_agg(least.hash::text, ',' order by least.part), least.part / 4)
    from (
      select (shingle & 31)::integer as part, min(shingle) as hash from unnest($1) as shingle group by 1
    ) as least
    group by least.part / 4) end
$$;
comment on function app_private.text_bands(bigint[]) is 'Up to eight hashes by which an index finds texts that are nearly the same; null for fewer than 30 shingles, which say too little.';
