create or replace function app_private.kept_counts(half app_private.search_half, hidden uuid[])
returns table (facet_group integer, specialty_set integer, n integer)
language sql stable
as $$
  -- Without a search_path of its own, so that it is inlined. Not added up: its callers group by one of the two.
  select facet_counters.facet_group, facet_counters.specialty_set, facet_counters.n
  from app_private.facet_counters where facet_counters.half = $1
  union all
  select since.facet_group, since.specialty_set, since.n from app_private.uncounted_facets($1, $2) as since
$$;
comment on function app_private.kept_counts(app_private.search_half, uuid[]) is 'To be added up per combination: how many rows of a half are online, without those in `hidden`. What counting its index gives.';
