create or replace function app_private.tg_count_facets() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into app_private.facet_changes (half, facet_group, specialty_set, n)
    select tg_argv[0]::app_private.search_half, added.facet_group, added.specialty_set, count(*)
    from added group by added.facet_group, added.specialty_set;
    insert into app_private.query_changes (query_id, facet_group, specialty_set, n)
    select counted.id, added.facet_group, added.specialty_set, count(*)
    from added
    join app_private.counted_queries as counted on counted.half = tg_argv[0]::app_private.search_half and added.words @@ counted.query
    group by counted.id, added.facet_group, added.specialty_set;
  elsif tg_op = 'DELETE' then
    insert into app_private.facet_changes (half, facet_group, specialty_set, n)
    select tg_argv[0]::app_private.search_half, removed.facet_group, removed.specialty_set, -count(*)
    from removed group by removed.facet_group, removed.specialty_set;
    insert into app_private.query_changes (query_id, facet_group, specialty_set, n)
    select counted.id, removed.facet_group, removed.specialty_set, -count(*)
    from removed
    join app_private.counted_queries as counted on counted.half = tg_argv[0]::app_private.search_half and removed.words @@ counted.query
    group by counted.id, removed.facet_group, removed.specialty_set;
  else
    insert into app_private.facet_changes (half, facet_group, specialty_set, n)
    select tg_argv[0]::app_private.search_half, moved.facet_group, moved.specialty_set, sum(moved.n)
    from (
      select added.facet_group, added.specialty_set, 1 as n from added
      union all
      select removed.facet_group, removed.specialty_set, -1 from removed
    ) as moved
    group by moved.facet_group, moved.specialty_set
    having sum(moved.n) <> 0;
    insert into app_private.query_changes (query_id, facet_group, specialty_set, n)
    select counted.id, moved.facet_group, moved.specialty_set, sum(moved.n)
    from (
      -- Most updates move no row: words are looked through only where something of it has changed.
      (select added.facet_group, added.specialty_set, added.words, 1 as n from added
        except all select removed.facet_group, removed.specialty_set, removed.words, 1 from removed)
      union all
      (select removed.facet_group, removed.specialty_set, removed.words, -1 from removed
        except all select added.facet_group, added.specialty_set, added.words, -1 from added)
    ) as moved
    join app_private.counted_queries as counted on counted.half = tg_argv[0]::app_private.search_half and moved.words @@ counted.query
    group by counted.id, moved.facet_group, moved.specialty_set
    having sum(moved.n) <> 0;
  end if;
  return null;
end
$$;
comment on function app_private.tg_count_facets() is 'Notes what a statement adds to and takes from app_private.facet_counters and app_private.query_counters; the argument is the half.';
create or replace trigger count_added_facets after insert on app_private.job_index
  referencing new table as added for each statement execute function app_private.tg_count_facets('jobs');
create or replace trigger count_moved_facets after update on app_private.job_index
  referencing new table as added old table as removed for each statement execute function app_private.tg_count_facets('jobs');
create or replace trigger count_removed_facets after delete on app_private.job_index
  referencing old table as removed for each statement execute function app_private.tg_count_facets('jobs');
create or replace trigger count_added_facets after insert on app_private.request_index
  referencing new table as added for each statement execute function app_private.tg_count_facets('requests');
create or replace trigger count_moved_facets after update on app_private.request_index
  referencing new table as added old table as removed for each statement execute function app_private.tg_count_facets('requests');
create or replace trigger count_removed_facets after delete on app_private.request_index
  referencing old table as removed for each statement execute function app_private.tg_count_facets('requests');
