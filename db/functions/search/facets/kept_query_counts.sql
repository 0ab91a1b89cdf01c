create or replace function app_private.kept_query_counts(query_id integer, half app_private.search_half, query tsquery, hidden uuid[])
returns table (facet_group integer, specialty_set integer, n integer)
language sql stable
as $$
  -- Without a search_path of its own, so that it is inlined. Not added up, as app_private.kept_counts.
  select query_counters.facet_group, query_counters.specialty_set, query_counters.n
  from app_private.query_counters where query_counters.query_id = $1
  union all
  select query_changes.facet_group, query_changes.specialty_set, query_changes.n
  from app_private.query_changes where query_changes.query_id = $1
  union all
  -- Over, and nobody has taken it out yet. "is true": the few of them are found by their time, not by words that find a third.
  select job_index.facet_group, job_index.specialty_set, -1
  from app_private.job_index where $2 = 'jobs' and job_index.expires_at <= now() and (job_index.words @@ $3) is true
  union all
  select request_index.facet_group, request_index.specialty_set, -1
  from app_private.request_index
  where $2 = 'requests' and (request_index.expires_at <= now() or request_index.id = any ($4)) and (request_index.words @@ $3) is true
$$;
comment on function app_private.kept_query_counts(integer, app_private.search_half, tsquery, uuid[]) is 'As app_private.kept_counts, of the rows that a counted search finds.';
