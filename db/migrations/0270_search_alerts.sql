-- Suchaufträge: searches that are kept and tell of what is new (docs/decisions/2026-11-22-search-alerts.md).

create type app_public.alert_half as enum ('jobs', 'requests');
comment on type app_public.alert_half is 'What a search alert looks for: jobs of employers, or requests of applicants.';

create type app_public.alert_frequency as enum ('sofort', 'taeglich', 'woechentlich', 'aus');
comment on type app_public.alert_frequency is 'How often a search alert sends mails. sofort: within minutes, at most one mail in ten; taeglich: in the morning; woechentlich: on Monday morning; aus: none, which is also how a person pauses it.';

create table app_public.search_alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth."user" on delete cascade,
  email text constraint search_alerts_email_too_long check (char_length(email) <= 254),
  slot smallint constraint search_alerts_slot_invalid check (slot between 1 and 20),
  half app_public.alert_half not null,
  name text not null constraint search_alerts_name_invalid check (char_length(name) between 1 and 100),
  frequency app_public.alert_frequency not null,
  search_query text not null default '' constraint search_alerts_search_query_invalid check (search_query ~ '^(\?[A-Za-z0-9%&=+,.~*_-]+)?$' and char_length(search_query) <= 1000),
  text text constraint search_alerts_text_too_long check (char_length(text) <= 200),
  fields text[],
  professions text[],
  specialties text[],
  job_types app_public.job_type[],
  qualifications app_public.qualification[],
  contract_terms app_public.contract_term[],
  place_id integer references app_public.places,
  radius_km integer constraint search_alerts_radius_km_invalid check (radius_km in (10, 20, 50, 100, 200)),
  state_code text,
  salary_month_min integer,
  remote boolean,
  available_from date,
  latitude double precision,
  longitude double precision,
  words tsquery,
  words_of text,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  told_at timestamptz,
  told_for date,
  refusals smallint not null default 0,
  refused_at timestamptz,
  constraint search_alerts_owner_invalid check (num_nonnulls(user_id, email) = 1),
  constraint search_alerts_confirmed_invalid check ((confirmed_at is null) = (slot is null) and (user_id is null or confirmed_at is not null)),
  constraint search_alerts_radius_invalid check (radius_km is null or num_nulls(place_id, latitude, longitude) = 0),
  constraint search_alerts_slot_of_account_key unique (user_id, slot),
  constraint search_alerts_slot_of_address_key unique (email, slot)
);
create index search_alerts_place_id_idx on app_public.search_alerts (place_id);
create index search_alerts_unconfirmed_idx on app_public.search_alerts (created_at) where confirmed_at is null;
alter table app_public.search_alerts enable row level security;
comment on table app_public.search_alerts is E'@behavior -*\nSuchaufträge: searches of either half that are kept, at most 20 of an account or of an address without one. Only the account reads its rows; those of addresses are read by nobody.';
comment on column app_public.search_alerts.id is 'Random; links in mails name it, signed.';
comment on column app_public.search_alerts.user_id is 'Whose alert it is; null for one of an address without an account.';
comment on column app_public.search_alerts.email is 'Address of a person without an account; null for an account, whose present address counts.';
comment on column app_public.search_alerts.slot is '1 to 20, unique of a person, so that two tabs cannot exceed the limit; null until it is confirmed.';
comment on column app_public.search_alerts.half is 'Jobs or requests.';
comment on column app_public.search_alerts.name is 'What mails and lists call it, made of its filters or written by the person; at most 100 characters.';
comment on column app_public.search_alerts.frequency is 'How often mails go out.';
comment on column app_public.search_alerts.search_query is 'Query of the URL of the search with its question mark, for links; empty without filters.';
comment on column app_public.search_alerts.text is 'Words, at most 200 characters.';
comment on column app_public.search_alerts.fields is 'Slugs of Fachbereiche.';
comment on column app_public.search_alerts.professions is 'Slugs of professions; requests only.';
comment on column app_public.search_alerts.specialties is 'Slugs of specialties.';
comment on column app_public.search_alerts.job_types is 'Kinds of employment.';
comment on column app_public.search_alerts.qualifications is 'Qualifications.';
comment on column app_public.search_alerts.contract_terms is 'unbefristet, befristet; for requests also fits who wishes none.';
comment on column app_public.search_alerts.place_id is 'Where distances are measured from.';
comment on column app_public.search_alerts.radius_km is '10, 20, 50, 100 or 200.';
comment on column app_public.search_alerts.state_code is 'Bundesland or canton (code of app_public.states), or a whole country: DE, AT, CH, LI.';
comment on column app_public.search_alerts.salary_month_min is 'Upper end of the pay is at least this, in euro a month; jobs only.';
comment on column app_public.search_alerts.remote is 'true: only with work from home; jobs only.';
comment on column app_public.search_alerts.available_from is 'Available on this day or before; requests only.';
comment on column app_public.search_alerts.latitude is 'Of the place, degrees north.';
comment on column app_public.search_alerts.longitude is 'Of the place, degrees east.';
comment on column app_public.search_alerts.words is 'Full-text query made of text; null when it has no word that counts.';
comment on column app_public.search_alerts.words_of is 'Checksum of the vocabulary that words was made with; open when a word of it is unknown, so that it is computed again with each match.';
comment on column app_public.search_alerts.created_at is 'When it was saved.';
comment on column app_public.search_alerts.confirmed_at is 'When the address was confirmed, which an account has done before; null until then.';
comment on column app_public.search_alerts.told_at is 'When its last mail was made.';
comment on column app_public.search_alerts.told_for is 'Day in Berlin of its last daily or weekly mail.';
comment on column app_public.search_alerts.refusals is 'How often in a row the mail server refused the address.';
comment on column app_public.search_alerts.refused_at is 'When it paused itself, after the third refusal; null otherwise.';

create table app_private.alert_job_hits (
  alert_id uuid not null references app_public.search_alerts on delete cascade,
  job_id uuid not null references app_public.jobs on delete cascade,
  found_at timestamptz not null default now(),
  seen_at timestamptz,
  told_at timestamptz,
  constraint alert_job_hits_pkey primary key (alert_id, job_id)
);
create index alert_job_hits_job_id_idx on app_private.alert_job_hits (job_id);
create index alert_job_hits_untold_idx on app_private.alert_job_hits (alert_id) where told_at is null;
create index alert_job_hits_found_at_idx on app_private.alert_job_hits (found_at);
alter table app_private.alert_job_hits enable row level security;
comment on table app_private.alert_job_hits is 'Which jobs search alerts have found, each once, however often it is edited, paused and published again: that a pair stands here is why nobody is told twice.';
comment on column app_private.alert_job_hits.alert_id is 'The alert.';
comment on column app_private.alert_job_hits.job_id is 'The job.';
comment on column app_private.alert_job_hits.found_at is 'When it was found.';
comment on column app_private.alert_job_hits.seen_at is 'When the person visited the alert; null: new. Also set for what the search had found before an edit.';
comment on column app_private.alert_job_hits.told_at is 'When the mail that names it was made; null: not yet.';

create table app_private.alert_request_hits (
  alert_id uuid not null references app_public.search_alerts on delete cascade,
  request_id uuid not null references app_public.job_requests on delete cascade,
  found_at timestamptz not null default now(),
  seen_at timestamptz,
  told_at timestamptz,
  constraint alert_request_hits_pkey primary key (alert_id, request_id)
);
create index alert_request_hits_request_id_idx on app_private.alert_request_hits (request_id);
create index alert_request_hits_untold_idx on app_private.alert_request_hits (alert_id) where told_at is null;
create index alert_request_hits_found_at_idx on app_private.alert_request_hits (found_at);
alter table app_private.alert_request_hits enable row level security;
comment on table app_private.alert_request_hits is 'Which requests search alerts have found, each once, however often it is edited, paused and published again: that a pair stands here is why nobody is told twice.';
comment on column app_private.alert_request_hits.alert_id is 'The alert.';
comment on column app_private.alert_request_hits.request_id is 'The request.';
comment on column app_private.alert_request_hits.found_at is 'When it was found.';
comment on column app_private.alert_request_hits.seen_at is 'When the person visited the alert; null: new. Also set for what the search had found before an edit.';
comment on column app_private.alert_request_hits.told_at is 'When the mail that names it was made; null: not yet.';

create table app_private.alert_due_jobs (
  id bigint primary key generated always as identity,
  job_id uuid not null references app_public.jobs on delete cascade,
  before jsonb
);
create index alert_due_jobs_job_id_idx on app_private.alert_due_jobs (job_id);
alter table app_private.alert_due_jobs enable row level security;
comment on table app_private.alert_due_jobs is 'Jobs that came online or changed and wait for app_private.match_alerts, seconds as a rule. Several rows of one are fine: nobody waits for a lock to add one.';
comment on column app_private.alert_due_jobs.id is 'Order.';
comment on column app_private.alert_due_jobs.job_id is 'The job.';
comment on column app_private.alert_due_jobs.before is 'Its row of the search index before an edit; null for what was not online. What it matched then is nothing new.';

create table app_private.alert_due_requests (
  id bigint primary key generated always as identity,
  request_id uuid not null references app_public.job_requests on delete cascade,
  before jsonb
);
create index alert_due_requests_request_id_idx on app_private.alert_due_requests (request_id);
alter table app_private.alert_due_requests enable row level security;
comment on table app_private.alert_due_requests is 'Requests that came online or changed and wait for app_private.match_alerts, seconds as a rule. Several rows of one are fine: nobody waits for a lock to add one.';
comment on column app_private.alert_due_requests.id is 'Order.';
comment on column app_private.alert_due_requests.request_id is 'The request.';
comment on column app_private.alert_due_requests.before is 'Its row of the search index before an edit; null for what was not online. What it matched then is nothing new.';

create type app_private.alert_criteria as (
  half app_public.alert_half,
  text text,
  fields text[],
  professions text[],
  specialties text[],
  job_types app_public.job_type[],
  qualifications app_public.qualification[],
  contract_terms app_public.contract_term[],
  place_id integer,
  radius_km integer,
  state_code text,
  salary_month_min integer,
  remote boolean,
  available_from date
);
comment on type app_private.alert_criteria is 'Checked criteria of a search that is kept, as in app_public.search_alerts; null does not filter.';
comment on column app_private.alert_criteria.half is 'Jobs or requests.';
comment on column app_private.alert_criteria.text is 'Words.';
comment on column app_private.alert_criteria.fields is 'Slugs of Fachbereiche, in order.';
comment on column app_private.alert_criteria.professions is 'Slugs of professions, in order.';
comment on column app_private.alert_criteria.specialties is 'Slugs of specialties, in order.';
comment on column app_private.alert_criteria.job_types is 'Kinds of employment, in order.';
comment on column app_private.alert_criteria.qualifications is 'Qualifications, in order.';
comment on column app_private.alert_criteria.contract_terms is 'Contracts, in order.';
comment on column app_private.alert_criteria.place_id is 'An existing place.';
comment on column app_private.alert_criteria.radius_km is 'Kilometres around it; null without a place.';
comment on column app_private.alert_criteria.state_code is 'State or country.';
comment on column app_private.alert_criteria.salary_month_min is 'Euro a month.';
comment on column app_private.alert_criteria.remote is 'true or null.';
comment on column app_private.alert_criteria.available_from is 'A day.';

create type app_public.own_search_alert as (
  id uuid,
  half app_public.alert_half,
  name text,
  frequency app_public.alert_frequency,
  search_query text,
  address_refused boolean,
  hit_count integer,
  new_hit_count integer,
  created_at timestamptz,
  told_at timestamptz
);
comment on type app_public.own_search_alert is 'A Suchauftrag as its owner sees it.';
comment on column app_public.own_search_alert.id is E'@notNull\nRandom.';
comment on column app_public.own_search_alert.half is E'@notNull\nJobs or requests.';
comment on column app_public.own_search_alert.name is E'@notNull\nName, at most 100 characters.';
comment on column app_public.own_search_alert.frequency is E'@notNull\nHow often mails go out; hits are counted also when none do.';
comment on column app_public.own_search_alert.search_query is E'@notNull\nQuery of the URL of the search with its question mark; empty without filters.';
comment on column app_public.own_search_alert.address_refused is E'@notNull\nIt paused itself because the mail server refused the address three times; setting a frequency starts it again.';
comment on column app_public.own_search_alert.hit_count is E'@notNull\nHits since it was saved that are online now.';
comment on column app_public.own_search_alert.new_hit_count is E'@notNull\nOf them those that are new since the last visit.';
comment on column app_public.own_search_alert.created_at is E'@notNull\nWhen it was saved.';
comment on column app_public.own_search_alert.told_at is 'When its last mail was made; null before the first one.';

insert into app_private.processing_kinds (kind, sentence, legal_basis, data_types) values
  ('search_alert_saved', 'Sie haben den Suchauftrag „{name}“ gespeichert. Neue Treffer senden wir Ihnen so oft, wie Sie es wünschen.',
    'Vertrag · Art. 6 Abs. 1 lit. b DSGVO', '{Suchkriterien,E-Mail}'),
  ('search_alerts_moved', 'Ihre Suchaufträge, die Sie ohne Konto an Ihre Adresse bestellt hatten, gehören jetzt zu Ihrem Konto.',
    'Vertrag · Art. 6 Abs. 1 lit. b DSGVO', '{Suchkriterien,E-Mail}');
