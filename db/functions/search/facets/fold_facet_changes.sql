create or replace function app_private.fold_facet_changes() returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  _folded integer;
begin
  -- One at a time, and never beside app_private.repair_facet_counters.
  perform pg_advisory_xact_lock(hashtext('app_private.facet_counters'));
  -- One statement: a reader sees all of it or nothing.
  with gone as (
    delete from app_private.facet_changes
    returning facet_changes.half, facet_changes.facet_group, facet_changes.specialty_set, facet_changes.n
  ), added as materialized (
    select gone.half, gone.facet_group, gone.specialty_set, sum(gone.n)::integer as n
    from gone
    group by gone.half, gone.facet_group, gone.specialty_set
    having sum(gone.n) <> 0
  ), counters as (
    insert into app_private.facet_counters as kept (half, facet_group, specialty_set, n)
    select added.half, added.facet_group, added.specialty_set, added.n from added
    on conflict (half, facet_group, specialty_set) do update set n = kept.n + excluded.n
  ), totals as (
    insert into app_private.facet_totals as kept (half, facet, value, n)
    select added.half, share.facet, share.value, sum(added.n)
    from added cross join lateral app_private.facet_shares(added.facet_group, added.specialty_set) as share
    group by added.half, share.facet, share.value
    on conflict (half, facet, value) do update set n = kept.n + excluded.n
  )
  select count(*) into _folded from gone;
  delete from app_private.facet_counters where facet_counters.n = 0;
  with gone as (
    delete from app_private.query_changes
    returning query_changes.query_id, query_changes.facet_group, query_changes.specialty_set, query_changes.n
  )
  insert into app_private.query_counters as kept (query_id, facet_group, specialty_set, n)
  select gone.query_id, gone.facet_group, gone.specialty_set, sum(gone.n)
  from gone
  group by gone.query_id, gone.facet_group, gone.specialty_set
  having sum(gone.n) <> 0
  on conflict (query_id, facet_group, specialty_set) do update set n = kept.n + excluded.n;
  delete from app_private.query_counters as kept
  where kept.n = 0 or not exists (select from app_private.counted_queries as counted where counted.id = kept.query_id);
  return _folded;
end
$$;
comment on function app_private.fold_facet_changes() is 'Adds app_private.facet_changes up into app_private.facet_counters and app_private.facet_totals, and app_private.query_changes into app_private.query_counters; returns how many there were of the former. Safe to run twice.';
