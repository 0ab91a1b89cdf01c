-- What a search without hits offers instead, and what a misspelt word was taken for (docs/decisions/2026-11-28-relaxing-in-steps.md).
drop function if exists app_private.read_query(app_private.search_half, text, uuid[]);
drop function if exists app_private.correct_word(text, real);

-- Rows are made again when the vocabulary is loaded at the end of this migrate, and the words of jobs when they are indexed again.
delete from app_private.search_words;
alter table app_private.search_words add column spelling text;
comment on column app_private.search_words.spelling is 'The word as it was first written; null for one that stands between hyphens only.';

create table app_private.occupation_names (
  name text primary key,
  field_slug text not null references app_public.profession_fields,
  words tsvector not null default ''
);
create index occupation_names_field_slug_idx on app_private.occupation_names (field_slug);
alter table app_private.occupation_names enable row level security;
comment on table app_private.occupation_names is 'Occupations of our fields: by their names, words without hits are near a field. Loaded from db/data.';
comment on column app_private.occupation_names.name is 'As the Klassifikation der Berufe or our list of professions says it.';
comment on column app_private.occupation_names.field_slug is 'Fachbereich it belongs to.';
comment on column app_private.occupation_names.words is 'Search terms of the name.';

create type app_public.search_way_kind as enum ('word', 'radius', 'anywhere', 'filter', 'time', 'near', 'near_anywhere');
comment on type app_public.search_way_kind is 'What a search gives up to find something.';

create type app_private.search_way as (
  kind app_public.search_way_kind,
  value text,
  text text,
  total integer,
  criteria app_private.search_criteria,
  query tsquery
);
comment on type app_private.search_way is 'One change of a search that finds nothing, with the search that it leads to.';
comment on column app_private.search_way.kind is 'What is given up.';
comment on column app_private.search_way.value is 'Which word, radius, filter or field.';
comment on column app_private.search_way.text is 'The words that are left.';
comment on column app_private.search_way.total is 'What is found then, at least 1. Exact, also below 5.';
comment on column app_private.search_way.criteria is 'The search then.';
comment on column app_private.search_way.query is 'Its words.';

create type app_public.job_search_way as (
  kind app_public.search_way_kind,
  value text,
  text text,
  total integer,
  hits app_public.job_hit[]
);
comment on type app_public.job_search_way is 'A change of a search without hits that leads to some.';
comment on column app_public.job_search_way.kind is 'What is given up.';
comment on column app_public.job_search_way.value is 'word: the word; radius: kilometres; anywhere: place_id or state_code; filter, time: name of the criterion, or all; near: slug of a Fachbereich.';
comment on column app_public.job_search_way.text is 'The search text then.';
comment on column app_public.job_search_way.total is 'Jobs found then.';
comment on column app_public.job_search_way.hits is 'The first 3 of them; empty where a way of the same kind comes before.';

create type app_public.job_request_search_way as (
  kind app_public.search_way_kind,
  value text,
  text text,
  total integer,
  hits app_public.job_request_hit[]
);
comment on type app_public.job_request_search_way is 'A change of a search without hits that leads to some.';
comment on column app_public.job_request_search_way.kind is 'What is given up.';
comment on column app_public.job_request_search_way.value is 'As of a search for jobs.';
comment on column app_public.job_request_search_way.text is 'The search text then.';
comment on column app_public.job_request_search_way.total is 'Requests found then; null for fewer than 5.';
comment on column app_public.job_request_search_way.hits is 'The first 3 of them; empty where a way of the same kind comes before.';
