create or replace function app_private.uncounted_facets(half app_private.search_half, hidden uuid[])
returns table (facet_group integer, specialty_set integer, n integer)
language sql stable
as $$
  -- Without a search_path of its own, so that it is inlined.
  select facet_changes.facet_group, facet_changes.specialty_set, facet_changes.n
  from app_private.facet_changes where facet_changes.half = $1
  union all
  -- Over, and nobody has taken it out yet.
  select job_index.facet_group, job_index.specialty_set, -1
  from app_private.job_index where $1 = 'jobs' and job_index.expires_at <= now()
  union all
  select request_index.facet_group, request_index.specialty_set, -1
  from app_private.request_index where $1 = 'requests' and (request_index.expires_at <= now() or request_index.id = any ($2))
$$;
comment on function app_private.uncounted_facets(app_private.search_half, uuid[]) is 'What the counters of facets do not say yet: changes since, and less what is over or in `hidden`. To be added up per combination.';
