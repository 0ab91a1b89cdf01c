-- The words of professions find a third of the market, and counting them read every row that they find. How many rows of each
-- combination such words find is kept as the indexes change (docs/decisions/2026-11-30-frequent-words-are-counted-ahead.md).
create table app_private.counted_queries (
  id integer generated always as identity primary key,
  half app_private.search_half not null,
  query tsquery not null,
  constraint counted_queries_query_key unique (half, query)
);
alter table app_private.counted_queries enable row level security;
comment on table app_private.counted_queries is 'Searches for words of the vocabulary that find much. Written by app_private.count_query alone.';
comment on column app_private.counted_queries.id is 'Number of the search.';
comment on column app_private.counted_queries.half is 'In which index.';
comment on column app_private.counted_queries.query is 'The words, as app_private.search_query makes them.';

-- Without foreign keys: a writer must neither wait nor fail because a search is counted no more.
create table app_private.query_counters (
  query_id integer not null,
  facet_group integer not null,
  specialty_set integer not null,
  n integer not null,
  primary key (query_id, facet_group, specialty_set)
);
alter table app_private.query_counters enable row level security;
comment on table app_private.query_counters is 'Rows that a counted search finds per combination, as app_private.fold_facet_changes left them; app_private.query_changes is what came since.';
comment on column app_private.query_counters.query_id is 'Of which search.';
comment on column app_private.query_counters.facet_group is 'Combination of what facets count.';
comment on column app_private.query_counters.specialty_set is 'Combination of specialties.';
comment on column app_private.query_counters.n is 'Rows with both, also those whose time is over and that nobody has taken out yet.';

create table app_private.query_changes (
  id bigint generated always as identity,
  query_id integer not null,
  facet_group integer not null,
  specialty_set integer not null,
  n integer not null,
  primary key (query_id, id)
);
alter table app_private.query_changes enable row level security;
comment on table app_private.query_changes is 'What was added to and taken from app_private.query_counters. Inserted only, as app_private.facet_changes.';
comment on column app_private.query_changes.id is 'Number of the change.';
comment on column app_private.query_changes.query_id is 'Of which search.';
comment on column app_private.query_changes.facet_group is 'Combination of what facets count.';
comment on column app_private.query_changes.specialty_set is 'Combination of specialties.';
comment on column app_private.query_changes.n is 'How many rows more or, below zero, fewer.';
