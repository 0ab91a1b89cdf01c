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
  return _folded;
end
$$;
comment on function app_private.fold_facet_changes() is 'Adds app_private.facet_changes up into app_private.facet_counters and app_private.facet_totals; returns how many there were. Safe to run twice.';
