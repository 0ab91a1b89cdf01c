create or replace function app_private.shared_percent(one bigint[], other bigint[]) returns integer
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select round(100.0 * shared.count / nullif(cardinality($1) + cardinality($2) - shared.count, 0))::integer
  from (select count(*) from unnest($1) as shingle where shingle = any ($2)) as shared
$$;
comment on function app_private.shared_percent(bigint[], bigint[]) is 'How much of two texts is the same, by their shingles: those of both in percent of those of either (Jaccard).';
