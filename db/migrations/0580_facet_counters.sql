-- How many online rows each combination has, kept as the indexes change, so that a search for everything counts without
-- reading them (docs/decisions/2026-11-28-counted-facets.md).
create table app_private.facet_counters (
  half app_private.search_half not null,
  facet_group integer not null,
  specialty_set integer not null,
  n integer not null,
  primary key (half, facet_group, specialty_set)
);
alter table app_private.facet_counters enable row level security;
comment on table app_private.facet_counters is 'Rows of an index per combination, as app_private.fold_facet_changes left them; app_private.facet_changes is what came since.';
comment on column app_private.facet_counters.half is 'Of which index.';
comment on column app_private.facet_counters.facet_group is 'Combination of what facets count.';
comment on column app_private.facet_counters.specialty_set is 'Combination of specialties.';
comment on column app_private.facet_counters.n is 'Rows with both, also those whose time is over and that nobody has taken out yet.';

create table app_private.facet_totals (
  half app_private.search_half not null,
  facet text not null,
  value text not null,
  n integer not null,
  primary key (half, facet, value)
);
alter table app_private.facet_totals enable row level security;
comment on table app_private.facet_totals is 'The same per choice of a facet: what a search without any criteria shows.';
comment on column app_private.facet_totals.half is 'Of which index.';
comment on column app_private.facet_totals.facet is 'Name of the facet, as in app_public.job_facet_count; total for all rows.';
comment on column app_private.facet_totals.value is 'The choice; empty for all rows.';
comment on column app_private.facet_totals.n is 'Rows with it, also those whose time is over and that nobody has taken out yet.';

create table app_private.facet_changes (
  id bigint generated always as identity primary key,
  half app_private.search_half not null,
  facet_group integer not null,
  specialty_set integer not null,
  n integer not null
);
alter table app_private.facet_changes enable row level security;
comment on table app_private.facet_changes is 'What was added to and taken from the counters. Inserted only, so that writers never wait for one another at a counter.';
comment on column app_private.facet_changes.id is 'Number of the change.';
comment on column app_private.facet_changes.half is 'Of which index.';
comment on column app_private.facet_changes.facet_group is 'Combination of what facets count.';
comment on column app_private.facet_changes.specialty_set is 'Combination of specialties.';
comment on column app_private.facet_changes.n is 'How many rows more or, below zero, fewer.';

-- What is over is found and taken away from the counters when they are read.
create index job_index_expires_at_idx on app_private.job_index (expires_at);
create index request_index_expires_at_idx on app_private.request_index (expires_at);

-- The release before this one writes on until the functions are loaded: the triggers begin here, before the first count.
create function app_private.tg_count_facets() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into app_private.facet_changes (half, facet_group, specialty_set, n)
    select tg_argv[0]::app_private.search_half, added.facet_group, added.specialty_set, count(*)
    from added group by added.facet_group, added.specialty_set;
  elsif tg_op = 'DELETE' then
    insert into app_private.facet_changes (half, facet_group, specialty_set, n)
    select tg_argv[0]::app_private.search_half, removed.facet_group, removed.specialty_set, -count(*)
    from removed group by removed.facet_group, removed.specialty_set;
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
  end if;
  return null;
end
$$;
create trigger count_added_facets after insert on app_private.job_index
  referencing new table as added for each statement execute function app_private.tg_count_facets('jobs');
create trigger count_moved_facets after update on app_private.job_index
  referencing new table as added old table as removed for each statement execute function app_private.tg_count_facets('jobs');
create trigger count_removed_facets after delete on app_private.job_index
  referencing old table as removed for each statement execute function app_private.tg_count_facets('jobs');
create trigger count_added_facets after insert on app_private.request_index
  referencing new table as added for each statement execute function app_private.tg_count_facets('requests');
create trigger count_moved_facets after update on app_private.request_index
  referencing new table as added old table as removed for each statement execute function app_private.tg_count_facets('requests');
create trigger count_removed_facets after delete on app_private.request_index
  referencing old table as removed for each statement execute function app_private.tg_count_facets('requests');

-- The worker adds them up within a minute.
insert into app_private.facet_changes (half, facet_group, specialty_set, n)
select 'jobs'::app_private.search_half, job_index.facet_group, job_index.specialty_set, count(*)
from app_private.job_index group by job_index.facet_group, job_index.specialty_set
union all
select 'requests', request_index.facet_group, request_index.specialty_set, count(*)
from app_private.request_index group by request_index.facet_group, request_index.specialty_set;

-- Counted when a client selects it (app_public.job_search_facets_radii): its circle is wider than that of the search.
alter type app_public.job_search_facets drop attribute radii;
alter type app_public.job_search_facets add attribute criteria app_public.job_search;
comment on column app_public.job_search_facets.criteria is E'@behavior -*\nWhat was asked for.';
