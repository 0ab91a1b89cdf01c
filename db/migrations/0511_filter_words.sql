-- Words of a search text that are filters (docs/decisions/2026-11-28-words-that-are-filters.md).
create table app_private.filter_words (
  phrase text primary key,
  criterion text not null
    constraint filter_words_criterion_invalid check (criterion in ('jobTypes', 'qualifications', 'remote', 'availableFrom')),
  value text not null,
  name text not null,
  keys text[] not null default '{}',
  query tsquery
);
alter table app_private.filter_words enable row level security;
comment on table app_private.filter_words is 'What people type for a filter: Teilzeit, 450 Euro Job, ohne Ausbildung. Loaded from db/data.';
comment on column app_private.filter_words.phrase is 'Folded and without spaces and hyphens, so that Home Office, Home-Office and Homeoffice are one.';
comment on column app_private.filter_words.criterion is 'Filter, named as in GraphQL.';
comment on column app_private.filter_words.value is 'What it is set to.';
comment on column app_private.filter_words.name is 'The word by which titles say the same; empty where none does.';
comment on column app_private.filter_words.keys is 'Keys of that word. Computed when the vocabulary is loaded.';
comment on column app_private.filter_words.query is 'Finds what has the filter or says so in its title; null for a filter that is no word. Computed as the keys.';

create type app_public.search_filter_word as (
  phrase text,
  criterion text,
  value text
);
comment on type app_public.search_filter_word is 'A part of a search text that is a filter.';
comment on column app_public.search_filter_word.phrase is 'As it stands in the text. In quotation marks it would be words again.';
comment on column app_public.search_filter_word.criterion is 'The filter: jobTypes, qualifications, remote, salaryMonthMin or availableFrom.';
comment on column app_public.search_filter_word.value is 'What it is set to: a value of the filter, true, an amount in euro or today.';
