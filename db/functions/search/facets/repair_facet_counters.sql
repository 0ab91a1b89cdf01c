create or replace function app_private.repair_facet_counters() returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  _wrong integer;
  _wrong_totals integer;
  _wrong_queries integer;
begin
  perform pg_advisory_xact_lock(hashtext('app_private.facet_counters'));
  -- One statement: its snapshot has the indexes and their counters at the same moment, so that writers need not wait. The
  -- difference is one more change, which stays right whatever they write meanwhile.
  with compared as (
    select each.half, each.facet_group, each.specialty_set, sum(each.n) as n
    from (
      select 'jobs'::app_private.search_half as half, job_index.facet_group, job_index.specialty_set, count(*) as n
      from app_private.job_index group by job_index.facet_group, job_index.specialty_set
      union all
      select 'requests', request_index.facet_group, request_index.specialty_set, count(*)
      from app_private.request_index group by request_index.facet_group, request_index.specialty_set
      union all
      select facet_counters.half, facet_counters.facet_group, facet_counters.specialty_set, -facet_counters.n from app_private.facet_counters
      union all
      select facet_changes.half, facet_changes.facet_group, facet_changes.specialty_set, -facet_changes.n from app_private.facet_changes
    ) as each
    group by each.half, each.facet_group, each.specialty_set
    having sum(each.n) <> 0
  ), repaired as (
    insert into app_private.facet_changes (half, facet_group, specialty_set, n)
    select compared.half, compared.facet_group, compared.specialty_set, compared.n from compared
    returning 1
  )
  select count(*) into _wrong from repaired;
  -- Each search is looked up in the index of words.
  with compared as (
    select each.query_id, each.facet_group, each.specialty_set, sum(each.n) as n
    from (
      select counted.id as query_id, job_index.facet_group, job_index.specialty_set, 1 as n
      from app_private.counted_queries as counted
      join app_private.job_index on job_index.words @@ counted.query
      where counted.half = 'jobs'
      union all
      select counted.id, request_index.facet_group, request_index.specialty_set, 1
      from app_private.counted_queries as counted
      join app_private.request_index on request_index.words @@ counted.query
      where counted.half = 'requests'
      union all
      select kept.query_id, kept.facet_group, kept.specialty_set, -kept.n
      from app_private.query_counters as kept join app_private.counted_queries as counted on counted.id = kept.query_id
      union all
      select changes.query_id, changes.facet_group, changes.specialty_set, -changes.n
      from app_private.query_changes as changes join app_private.counted_queries as counted on counted.id = changes.query_id
    ) as each
    group by each.query_id, each.facet_group, each.specialty_set
    having sum(each.n) <> 0
  ), repaired as (
    insert into app_private.query_changes (query_id, facet_group, specialty_set, n)
    select compared.query_id, compared.facet_group, compared.specialty_set, compared.n from compared
    returning 1
  )
  select count(*) into _wrong_queries from repaired;
  perform app_private.fold_facet_changes();
  -- Nothing but folding writes these two, and that waits for this transaction.
  with compared as (
    select each.half, each.facet, each.value, sum(each.n) as n
    from (
      select kept.half, share.facet, share.value, kept.n
      from app_private.facet_counters as kept
      cross join lateral app_private.facet_shares(kept.facet_group, kept.specialty_set) as share
      union all
      select facet_totals.half, facet_totals.facet, facet_totals.value, -facet_totals.n from app_private.facet_totals
    ) as each
    group by each.half, each.facet, each.value
    having sum(each.n) <> 0
  ), repaired as (
    insert into app_private.facet_totals as kept (half, facet, value, n)
    select compared.half, compared.facet, compared.value, compared.n from compared
    on conflict (half, facet, value) do update set n = kept.n + excluded.n
    returning 1
  )
  select count(*) into _wrong_totals from repaired;
  _wrong := _wrong + _wrong_totals + _wrong_queries;
  if _wrong > 0 then
    perform app_private.write_audit('counters_repaired', 'search', null, data => jsonb_build_object('count', _wrong), actor => null);
  end if;
  return _wrong;
end
$$;
comment on function app_private.repair_facet_counters() is 'Compares the counters of facets with the indexes and repairs them; returns how many were wrong, and tells admins in their log.';
