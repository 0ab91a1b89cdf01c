-- What the keyword field of the search suggests while somebody types (docs/decisions/2026-11-28-suggestions-while-typing.md).

-- Filled when jobs are indexed: those online now are indexed again after this migrate, because put_job_into_index has changed.
create table app_private.employer_words (
  company_id uuid not null references app_public.companies on delete cascade,
  word text not null,
  primary key (company_id, word)
);
create index employer_words_word_idx on app_private.employer_words (word text_pattern_ops);
alter table app_private.employer_words enable row level security;
comment on table app_private.employer_words is 'Words of the names of companies that have or had a job online. Only a way to find them: what a search suggests is read from jobs that are online. No policy: read by functions.';
comment on column app_private.employer_words.company_id is 'The company.';
comment on column app_private.employer_words.word is 'Folded word of its name (app_private.fold_text).';

create type app_public.search_suggestion_kind as enum ('profession', 'specialty', 'employer', 'place');
comment on type app_public.search_suggestion_kind is 'What a typed text may mean.';

create type app_public.search_suggestion as (
  kind app_public.search_suggestion_kind,
  value text,
  label text,
  total integer,
  place app_public.place_suggestion
);
comment on type app_public.search_suggestion is 'What a typed text may mean, with what a search for it finds.';
comment on column app_public.search_suggestion.kind is 'What it is.';
comment on column app_public.search_suggestion.value is 'profession, specialty: slug; employer: name; place: id.';
comment on column app_public.search_suggestion.label is 'As it is shown.';
comment on column app_public.search_suggestion.total is 'What a search for it finds, of a place within 50 km; of an employer its own jobs. 1000 stands for more. Of requests null below 5.';
comment on column app_public.search_suggestion.place is 'The place; null for everything else.';
