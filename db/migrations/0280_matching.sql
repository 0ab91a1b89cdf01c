-- Matching: what people wish, in fields, and which online jobs suit them
-- (docs/decisions/2026-11-22-matching-of-jobs-and-wishes.md).

create type app_public.match_reason_kind as enum (
  'beruf', 'fachbereich', 'schwerpunkte', 'qualifikation', 'entfernung', 'region', 'homeoffice', 'beschaeftigungsart',
  'vertrag', 'stunden', 'gehalt', 'start', 'suchauftrag');
comment on type app_public.match_reason_kind is 'Why a job and a wish suit each other. Each reason is a fact of both.';

create type app_public.match_source as enum ('gesuch', 'profil', 'suchauftrag');
comment on type app_public.match_source is 'Where a wish is from: a job request, the profile, or a search alert.';

create type app_public.match_reason as (
  kind app_public.match_reason_kind,
  points integer,
  number numeric,
  slugs text[]
);
comment on type app_public.match_reason is 'One fact for which a job and a wish suit each other; the screen makes the sentence.';
comment on column app_public.match_reason.kind is E'@notNull\nWhich fact.';
comment on column app_public.match_reason.points is E'@notNull\nWhat it counts; the score is the sum.';
comment on column app_public.match_reason.number is 'schwerpunkte: how many; entfernung: kilometres, for employers in tens; stunden: hours a week of the job; gehalt: upper end of the job in euro a month at full time; otherwise null.';
comment on column app_public.match_reason.slugs is E'@notNull\nberuf: profession; fachbereich: own and offered profession; schwerpunkte: shared specialties; qualifikation: held and asked; region: its code; beschaeftigungsart and vertrag: the value; otherwise empty.';

create table app_private.wishes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" on delete cascade,
  -- A request that leaves the index (paused, over, withheld, consent withdrawn) takes its wish with it.
  request_id uuid references app_private.request_index on delete cascade,
  part smallint constraint wishes_part_invalid check (part between 1 and 5),
  profession_slug text not null references app_public.professions,
  qualification app_public.qualification,
  specialties text[] not null default '{}',
  job_types app_public.job_type[] not null default '{}',
  contract_term app_public.contract_term,
  weekly_hours_min numeric(4, 1),
  weekly_hours_max numeric(4, 1),
  remote boolean not null default false,
  place_id integer references app_public.places,
  latitude double precision,
  longitude double precision,
  radius_km integer,
  state_code text,
  salary_wish_month integer,
  start_date date,
  constraint wishes_request_id_key unique (request_id),
  constraint wishes_part_key unique (user_id, part),
  constraint wishes_part_required check ((request_id is null) = (part is not null)),
  constraint wishes_place_id_required check (num_nulls(place_id, latitude, longitude) in (0, 3))
);
create index wishes_profession_slug_idx on app_private.wishes (profession_slug);
create index wishes_place_id_idx on app_private.wishes (place_id);
create index wishes_user_id_idx on app_private.wishes (user_id);
alter table app_private.wishes enable row level security;
comment on table app_private.wishes is 'What people wish, in fields, for matching: one row per request in app_private.request_index, and one per place that a profile names. Made by app_private.put_request_wish and put_profile_wishes; nobody reads it but matching and its owner.';
comment on column app_private.wishes.id is 'Random.';
comment on column app_private.wishes.user_id is 'Whose wish.';
comment on column app_private.wishes.request_id is 'The request that it is made of; null for a profile.';
comment on column app_private.wishes.part is 'Of a profile: which of the places in search_region, 1 to 5; null for a request.';
comment on column app_private.wishes.profession_slug is 'Profession of the person.';
comment on column app_private.wishes.qualification is 'Highest qualification held, or what the profession implies; null when unknown.';
comment on column app_private.wishes.specialties is 'Slugs of specialties; of a profile those that job_preference names.';
comment on column app_private.wishes.job_types is 'Kinds of employment that suit; empty for a profile that names none, which then means full time and part time.';
comment on column app_private.wishes.contract_term is 'Wished contract; null means either.';
comment on column app_private.wishes.weekly_hours_min is 'Least hours a week; null means open.';
comment on column app_private.wishes.weekly_hours_max is 'Most hours a week; null means open.';
comment on column app_private.wishes.remote is 'Whether work from home is welcome.';
comment on column app_private.wishes.place_id is 'Centre of the search; null for a Bundesland or country.';
comment on column app_private.wishes.latitude is 'Of the centre.';
comment on column app_private.wishes.longitude is 'Of the centre.';
comment on column app_private.wishes.radius_km is 'How far from the centre; null means anywhere.';
comment on column app_private.wishes.state_code is 'Bundesland, canton or country that a profile names; null otherwise.';
comment on column app_private.wishes.salary_wish_month is 'Wished pay in euro a month at full time. Decides what the person sees, never what an employer sees.';
comment on column app_private.wishes.start_date is 'Available from; null means at once for a request, unknown for a profile.';

create table app_private.job_matches (
  user_id uuid not null references auth."user" on delete cascade,
  job_id uuid not null references app_public.jobs on delete cascade,
  score integer not null,
  reasons app_public.match_reason[] not null,
  found_at timestamptz not null default now(),
  told_at timestamptz,
  told_on date,
  slot smallint constraint job_matches_slot_invalid check (slot between 1 and 5),
  constraint job_matches_pkey primary key (user_id, job_id),
  constraint job_matches_slot_key unique (user_id, told_on, slot),
  constraint job_matches_slot_required check ((told_on is null) = (slot is null)),
  constraint job_matches_told_at_required check (told_on is null or told_at is not null)
);
create index job_matches_job_id_idx on app_private.job_matches (job_id);
create index job_matches_untold_idx on app_private.job_matches (user_id, found_at) where told_at is null;
alter table app_private.job_matches enable row level security;
comment on table app_private.job_matches is 'Jobs that suited a person when they were found. The keys make that a person is told of a job once ever, and of five a day at most; what people see is compared at each call.';
comment on column app_private.job_matches.user_id is 'Whom the job suits.';
comment on column app_private.job_matches.job_id is 'The job.';
comment on column app_private.job_matches.score is 'Sum of the points when it was found, or told.';
comment on column app_private.job_matches.reasons is 'The reasons when it was found, or told.';
comment on column app_private.job_matches.found_at is 'When it was found.';
comment on column app_private.job_matches.told_at is 'When the person was told, by a notification or the daily mail, or when it was too late to; null before.';
comment on column app_private.job_matches.told_on is 'Day of the notification, in Berlin; null when it went into the daily mail only.';
comment on column app_private.job_matches.slot is 'Which of the five notifications of that day.';

-- Without a unique key: an insert would wait for the task that works off the row, and with it an admin who approves.
create table app_private.match_due (
  id bigint generated always as identity primary key,
  job_id uuid references app_public.jobs on delete cascade,
  wish_id uuid references app_private.wishes on delete cascade,
  user_id uuid references auth."user" on delete cascade,
  constraint match_due_job_id_required check (num_nonnulls(job_id, wish_id, user_id) = 1)
);
create index match_due_job_id_idx on app_private.match_due (job_id);
create index match_due_wish_id_idx on app_private.match_due (wish_id);
create index match_due_user_id_idx on app_private.match_due (user_id);
alter table app_private.match_due enable row level security;
comment on table app_private.match_due is 'What is to be matched: jobs that came online or changed, and new or changed wishes. Worked off by app_private.find_matches outside of the transactions that cause it.';
comment on column app_private.match_due.id is 'Order of the work.';
comment on column app_private.match_due.job_id is 'A job for all wishes.';
comment on column app_private.match_due.wish_id is 'A wish for all jobs.';
comment on column app_private.match_due.user_id is 'A profile to be read into wishes without matching: those from before matching was there.';

create table app_private.matching_settings (
  user_id uuid primary key references auth."user" on delete cascade,
  from_requests boolean not null,
  from_profile boolean not null,
  from_alerts boolean not null,
  updated_at timestamptz not null default now()
);
alter table app_private.matching_settings enable row level security;
comment on table app_private.matching_settings is 'Which wishes a person wants to be matched; no row means all.';
comment on column app_private.matching_settings.user_id is 'Who chose.';
comment on column app_private.matching_settings.from_requests is 'Whether job requests are matched for the person. Employers find an online request either way.';
comment on column app_private.matching_settings.from_profile is 'Whether the profile is matched.';
comment on column app_private.matching_settings.from_alerts is 'Whether what search alerts find counts as a match.';
comment on column app_private.matching_settings.updated_at is 'When it was chosen.';

create type app_public.matching_job as (
  cursor text,
  score integer,
  reasons app_public.match_reason[],
  source app_public.match_source,
  request_id uuid,
  alert_id uuid,
  told_on date,
  job app_public.public_job
);
comment on type app_public.matching_job is 'An online job that suits the caller, with the reasons.';
comment on column app_public.matching_job.cursor is E'@notNull\nGive the last one as `after` for the next page.';
comment on column app_public.matching_job.score is E'@notNull\nSum of the points of the reasons.';
comment on column app_public.matching_job.reasons is E'@notNull\nMost points first.';
comment on column app_public.matching_job.source is E'@notNull\nWhich wish it suits best.';
comment on column app_public.matching_job.request_id is 'The request, where the source is gesuch.';
comment on column app_public.matching_job.alert_id is 'The search alert, where the source is suchauftrag.';
comment on column app_public.matching_job.told_on is 'Day of the notification about it, in Berlin; null when there was none.';
comment on column app_public.matching_job.job is E'@notNull\nThe job.';

create type app_public.matching_job_request as (
  cursor text,
  score integer,
  reasons app_public.match_reason[],
  request app_public.public_job_request
);
comment on type app_public.matching_job_request is 'An online request that suits a job of the caller, by what the public reads of it.';
comment on column app_public.matching_job_request.cursor is E'@notNull\nGive the last one as `after` for the next page.';
comment on column app_public.matching_job_request.score is E'@notNull\nSum of the points of the reasons.';
comment on column app_public.matching_job_request.reasons is E'@notNull\nMost points first. Pay is none of them.';
comment on column app_public.matching_job_request.request is E'@notNull\nThe request.';

create type app_public.own_wish as (
  source app_public.match_source,
  request_id uuid,
  title text,
  profession_slug text,
  qualification app_public.qualification,
  specialties text[],
  job_types app_public.job_type[],
  contract_term app_public.contract_term,
  weekly_hours_min numeric,
  weekly_hours_max numeric,
  remote boolean,
  town text,
  state_code text,
  radius_km integer,
  salary_wish_month integer,
  start_date date
);
comment on type app_public.own_wish is 'A wish of the caller as matching understood it.';
comment on column app_public.own_wish.source is E'@notNull\ngesuch or profil.';
comment on column app_public.own_wish.request_id is 'The request; null for the profile.';
comment on column app_public.own_wish.title is 'Title of the request; null for the profile.';
comment on column app_public.own_wish.profession_slug is E'@notNull\nProfession.';
comment on column app_public.own_wish.qualification is 'Qualification held, if known.';
comment on column app_public.own_wish.specialties is E'@notNull\nSlugs of specialties.';
comment on column app_public.own_wish.job_types is E'@notNull\nKinds of employment; empty means full time and part time.';
comment on column app_public.own_wish.contract_term is 'Wished contract; null means either.';
comment on column app_public.own_wish.weekly_hours_min is 'Least hours a week.';
comment on column app_public.own_wish.weekly_hours_max is 'Most hours a week.';
comment on column app_public.own_wish.remote is E'@notNull\nWhether work from home is welcome.';
comment on column app_public.own_wish.town is 'Centre of the search; null for a Bundesland or country.';
comment on column app_public.own_wish.state_code is 'Bundesland, canton or country; null where there is a centre.';
comment on column app_public.own_wish.radius_km is 'Kilometres around the centre; null means anywhere.';
comment on column app_public.own_wish.salary_wish_month is 'Wished pay in euro a month at full time.';
comment on column app_public.own_wish.start_date is 'Available from.';

create type app_public.own_matching as (
  from_requests boolean,
  from_profile boolean,
  from_alerts boolean,
  wishes app_public.own_wish[],
  profile_gaps text[]
);
comment on type app_public.own_matching is 'What the caller is matched by.';
comment on column app_public.own_matching.from_requests is E'@notNull\nWhether own requests are matched.';
comment on column app_public.own_matching.from_profile is E'@notNull\nWhether the profile is matched.';
comment on column app_public.own_matching.from_alerts is E'@notNull\nWhether what own search alerts find counts as a match.';
comment on column app_public.own_matching.wishes is E'@notNull\nAll wishes, also of sources that are switched off; requests first.';
comment on column app_public.own_matching.profile_gaps is E'@notNull\nWhat keeps the profile from being matched: profession_slug, search_region (empty or not understood).';

-- A notification of which no mail is made, whatever the person chose.
alter type app_private.notice add attribute bell_only boolean;
comment on column app_private.notice.bell_only is 'True where the person learns of it by another mail: this one makes none.';

-- Wishes of those who were here before: quietly, without telling anybody of old jobs.
insert into app_private.wishes (user_id, request_id, profession_slug, qualification, specialties, job_types, contract_term,
  weekly_hours_min, weekly_hours_max, remote, place_id, latitude, longitude, radius_km, salary_wish_month, start_date)
select job_requests.applicant_id, job_requests.id, job_requests.profession_slug, job_requests.qualification,
  job_requests.specialties, job_requests.job_types, job_requests.contract_term, job_requests.weekly_hours_min,
  job_requests.weekly_hours_max, job_requests.remote, places.id, places.latitude, places.longitude, job_requests.radius_km,
  job_requests.salary_wish_month, job_requests.start_date
from app_private.request_index
join app_public.job_requests on job_requests.id = request_index.id
join app_public.places on places.id = job_requests.place_id;
insert into app_private.match_due (user_id)
select profiles.user_id from app_public.profiles where profiles.search_region is not null order by profiles.user_id;
