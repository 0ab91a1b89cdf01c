-- Stellenangebote, what admins did with them, and what people are told.

create type app_public.job_status as enum
  ('entwurf', 'zur_pruefung', 'aktiv', 'pausiert', 'abgelaufen', 'besetzt', 'abgelehnt', 'gesperrt');
comment on type app_public.job_status is 'Life of an offer; app_private.job_transitions lists the allowed steps.';
create type app_public.job_type as enum ('vollzeit', 'teilzeit', 'minijob', 'ausbildung', 'praktikum', 'freie_mitarbeit');
comment on type app_public.job_type is 'Kind of employment.';
create type app_public.contract_term as enum ('unbefristet', 'befristet');
comment on type app_public.contract_term is 'Whether the contract ends.';
create type app_public.salary_period as enum ('stunde', 'monat', 'jahr');
comment on type app_public.salary_period is 'What the salary range counts per.';

-- German amounts without a locale: immutable, so that columns can be generated from it.
create function app_private.format_amount(amount numeric, with_cents boolean) returns text
language sql immutable strict parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select case when with_cents
    then translate(to_char(amount, 'FM999,999,990.00'), ',.', '.,')
    else translate(to_char(amount, 'FM999,999,990'), ',', '.')
  end
$$;
comment on function app_private.format_amount(numeric, boolean) is 'Amount as Germans write it: 3100 becomes 3.100, 20.5 with cents becomes 20,50.';

create function app_private.format_salary_range(salary_min numeric, salary_max numeric, period app_public.salary_period) returns text
language sql immutable strict parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select case when salary_min = salary_max then '' else app_private.format_amount(salary_min, cents) || ' – ' end
    || app_private.format_amount(salary_max, cents)
    || ' € / ' || case period when 'stunde' then 'Stunde' when 'monat' then 'Monat' else 'Jahr' end
  -- Both ends are written alike: 20,50 – 24,00, not 20,50 – 24.
  from (select salary_min <> trunc(salary_min) or salary_max <> trunc(salary_max) as cents) as form
$$;
comment on function app_private.format_salary_range(numeric, numeric, app_public.salary_period) is 'Salary range as shown on cards, for example 3.100 – 3.700 € / Monat; null while one part is missing.';

create table app_public.jobs (
  id uuid primary key default uuidv7(),
  company_id uuid not null references app_public.companies on delete cascade,
  created_by uuid references auth."user" on delete set null,
  title text constraint jobs_title_too_long check (char_length(title) <= 100),
  company text constraint jobs_company_too_long check (char_length(company) <= 100),
  location text constraint jobs_location_too_long check (char_length(location) <= 100),
  place_id integer references app_public.places,
  profession_slug text references app_public.professions,
  specialties text[] not null default '{}' constraint jobs_specialties_too_many check (cardinality(specialties) <= 8),
  job_type app_public.job_type,
  qualification app_public.qualification,
  contract_term app_public.contract_term,
  weekly_hours numeric(4, 1) constraint jobs_weekly_hours_invalid check (weekly_hours between 1 and 60),
  remote boolean not null default false,
  start_date date,
  description text constraint jobs_description_too_long check (char_length(description) <= 5000),
  requirements text constraint jobs_requirements_too_long check (char_length(requirements) <= 1000),
  salary_min numeric(10, 2) constraint jobs_salary_min_invalid check (salary_min > 0),
  salary_max numeric(10, 2) constraint jobs_salary_max_invalid check (salary_max > 0),
  salary_period app_public.salary_period,
  salary_range text generated always as (app_private.format_salary_range(salary_min, salary_max, salary_period)) stored,
  -- 169 hours are a month of 39 hours a week: what the trade's pay tables use.
  salary_month_max numeric(10, 2) generated always as (
    case salary_period when 'stunde' then salary_max * 169 when 'jahr' then salary_max / 12 else salary_max end
  ) stored,
  status app_public.job_status not null default 'entwurf',
  rejection_reason text constraint jobs_rejection_reason_too_long check (char_length(rejection_reason) <= 1000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  published_at timestamptz,
  expires_at timestamptz,
  boosted_at timestamptz,
  closed_at timestamptz,
  constraint jobs_salary_max_below_min check (salary_max >= salary_min),
  -- A draft may be incomplete; whatever leaves the draft is whole.
  constraint jobs_complete_required check (status = 'entwurf' or (
    title is not null and company is not null and location is not null and place_id is not null
    and profession_slug is not null and job_type is not null and description is not null
    and salary_min is not null and salary_max is not null and salary_period is not null)),
  constraint jobs_published_required check (status not in ('aktiv', 'pausiert', 'abgelaufen') or (published_at is not null and expires_at is not null)),
  constraint jobs_rejection_reason_required check (status <> 'abgelehnt' or rejection_reason is not null)
);
create index jobs_company_id_idx on app_public.jobs (company_id, id desc);
create index jobs_created_by_idx on app_public.jobs (created_by);
create index jobs_place_id_idx on app_public.jobs (place_id);
create index jobs_profession_slug_idx on app_public.jobs (profession_slug);
create index jobs_queue_idx on app_public.jobs (submitted_at, id) where status = 'zur_pruefung';
create index jobs_expiry_idx on app_public.jobs (expires_at) where status in ('aktiv', 'pausiert');
alter table app_public.jobs enable row level security;
comment on table app_public.jobs is 'Stellenangebote. Seen by the members of the company and by admins; visitors read active ones through functions.';
comment on column app_public.jobs.id is 'Ends the address of the offer.';
comment on column app_public.jobs.company_id is 'The employer.';
comment on column app_public.jobs.created_by is 'Who wrote the first draft; null when that account is gone.';
comment on column app_public.jobs.title is 'At most 100 characters.';
comment on column app_public.jobs.company is 'Company name as shown on the offer, at most 100 characters.';
comment on column app_public.jobs.location is 'Place of work as shown, at most 100 characters.';
comment on column app_public.jobs.place_id is 'Place of work for distances.';
comment on column app_public.jobs.profession_slug is 'Profession that is looked for.';
comment on column app_public.jobs.specialties is 'Slugs of specialties, at most 8.';
comment on column app_public.jobs.job_type is 'Kind of employment.';
comment on column app_public.jobs.qualification is 'Qualification asked for; null means open.';
comment on column app_public.jobs.contract_term is 'unbefristet or befristet.';
comment on column app_public.jobs.weekly_hours is 'Hours a week.';
comment on column app_public.jobs.remote is 'Whether work from home is possible.';
comment on column app_public.jobs.start_date is 'First day; null means as soon as possible.';
comment on column app_public.jobs.description is 'Markdown, at most 5,000 characters.';
comment on column app_public.jobs.requirements is 'Markdown, at most 1,000 characters.';
comment on column app_public.jobs.salary_min is 'Lower end in euro, gross.';
comment on column app_public.jobs.salary_max is 'Upper end in euro, gross.';
comment on column app_public.jobs.salary_period is 'What the range counts per.';
comment on column app_public.jobs.salary_range is 'The range as text, made from the three columns before.';
comment on column app_public.jobs.salary_month_max is 'Upper end in euro a month (169 hours), for filters and sorting.';
comment on column app_public.jobs.status is 'Where the offer is in its life.';
comment on column app_public.jobs.rejection_reason is 'Why an admin rejected or locked the offer; reaches the employer.';
comment on column app_public.jobs.version is 'Counts saves; a save with an older version is refused with OS409.';
comment on column app_public.jobs.created_at is 'First draft.';
comment on column app_public.jobs.updated_at is 'Last change.';
comment on column app_public.jobs.submitted_at is 'Last time it was handed in for approval.';
comment on column app_public.jobs.published_at is 'First approval.';
comment on column app_public.jobs.expires_at is 'From here on it is not shown; the database clock decides.';
comment on column app_public.jobs.boosted_at is 'Since when it is marked as Anzeige and shown first; null otherwise.';
comment on column app_public.jobs.closed_at is 'When the employer closed it.';

create table app_private.job_transitions (
  from_status app_public.job_status not null,
  to_status app_public.job_status not null,
  primary key (from_status, to_status)
);
comment on table app_private.job_transitions is 'The allowed steps in the life of an offer; a trigger refuses all others, whoever asks (OS410).';
comment on column app_private.job_transitions.from_status is 'Before.';
comment on column app_private.job_transitions.to_status is 'After.';
insert into app_private.job_transitions (from_status, to_status) values
  ('entwurf', 'zur_pruefung'),
  ('abgelehnt', 'zur_pruefung'),
  ('zur_pruefung', 'entwurf'),
  ('zur_pruefung', 'aktiv'),
  ('zur_pruefung', 'abgelehnt'),
  ('zur_pruefung', 'gesperrt'),
  ('aktiv', 'pausiert'),
  ('aktiv', 'abgelaufen'),
  ('aktiv', 'besetzt'),
  ('aktiv', 'gesperrt'),
  -- A changed text is read again before it goes online (docs/decisions/2026-11-20-edited-offers-are-reviewed-again.md).
  ('aktiv', 'zur_pruefung'),
  ('pausiert', 'zur_pruefung'),
  ('pausiert', 'aktiv'),
  ('pausiert', 'abgelaufen'),
  ('pausiert', 'besetzt'),
  ('pausiert', 'gesperrt'),
  ('abgelaufen', 'zur_pruefung'),
  ('abgelaufen', 'besetzt');

create table app_public.moderation_events (
  id uuid primary key default uuidv7(),
  job_id uuid references app_public.jobs on delete set null,
  actor_id uuid references auth."user" on delete set null,
  action text not null constraint moderation_events_action_invalid check (action in ('submitted', 'withdrawn', 'approved', 'rejected', 'locked')),
  reason text constraint moderation_events_reason_too_long check (char_length(reason) <= 1000),
  created_at timestamptz not null default now()
);
create index moderation_events_job_id_idx on app_public.moderation_events (job_id, id desc);
create index moderation_events_actor_id_idx on app_public.moderation_events (actor_id);
alter table app_public.moderation_events enable row level security;
comment on table app_public.moderation_events is 'Who did what with an offer, when and why. Read by admins, written by verbs, never updated.';
comment on column app_public.moderation_events.id is 'Ordered by time (uuidv7).';
comment on column app_public.moderation_events.job_id is 'The offer; null when it was deleted.';
comment on column app_public.moderation_events.actor_id is 'Who acted; null when that account is gone.';
comment on column app_public.moderation_events.action is 'submitted, withdrawn, approved, rejected or locked.';
comment on column app_public.moderation_events.reason is 'Words of the admin, at most 1,000 characters.';
comment on column app_public.moderation_events.created_at is 'When.';

create type app_public.notification_type as enum
  ('job_match', 'new_application', 'admin_application_copy', 'admin_job_pending', 'application', 'security', 'job_decision');
comment on type app_public.notification_type is 'Decides icon and target of a notification (specification, point 2); job_decision takes the default icon and opens the dashboard.';

create table app_public.notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth."user" on delete cascade,
  type app_public.notification_type not null,
  title text not null constraint notifications_title_too_long check (char_length(title) <= 200),
  message text not null constraint notifications_message_too_long check (char_length(message) <= 1000),
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  related_job_id uuid references app_public.jobs on delete set null
);
create index notifications_user_id_idx on app_public.notifications (user_id, id desc);
create index notifications_related_job_id_idx on app_public.notifications (related_job_id);
alter table app_public.notifications enable row level security;
comment on table app_public.notifications is 'What a person is told. Read by that person only; written by app_private.notify_user.';
comment on column app_public.notifications.id is 'Ordered by time (uuidv7).';
comment on column app_public.notifications.user_id is 'Whom it is for.';
comment on column app_public.notifications.type is 'Decides icon and target.';
comment on column app_public.notifications.title is 'One line.';
comment on column app_public.notifications.message is 'One or two sentences.';
comment on column app_public.notifications.is_read is 'Whether the person has seen it.';
comment on column app_public.notifications.created_at is 'When it was made.';
comment on column app_public.notifications.related_job_id is 'The offer it is about, if any.';

create type app_public.job_fields as (
  title text,
  company text,
  location text,
  place_id integer,
  profession_slug text,
  specialties text[],
  job_type app_public.job_type,
  qualification app_public.qualification,
  contract_term app_public.contract_term,
  weekly_hours numeric,
  remote boolean,
  start_date date,
  description text,
  requirements text,
  salary_min numeric,
  salary_max numeric,
  salary_period app_public.salary_period
);
comment on type app_public.job_fields is 'What an employer writes into an offer; empty fields are fine in a draft. Limits as on app_public.jobs.';
comment on column app_public.job_fields.title is 'At most 100 characters.';
comment on column app_public.job_fields.company is 'Name shown on the offer, at most 100 characters; empty takes the name of the company.';
comment on column app_public.job_fields.location is 'Place shown on the offer, at most 100 characters; empty takes the town of the place.';
comment on column app_public.job_fields.place_id is 'Place of work.';
comment on column app_public.job_fields.profession_slug is 'Profession that is looked for.';
comment on column app_public.job_fields.specialties is 'Slugs of specialties, at most 8.';
comment on column app_public.job_fields.job_type is 'Kind of employment.';
comment on column app_public.job_fields.qualification is 'Qualification asked for; empty means open.';
comment on column app_public.job_fields.contract_term is 'unbefristet or befristet.';
comment on column app_public.job_fields.weekly_hours is 'Hours a week, 1 to 60.';
comment on column app_public.job_fields.remote is 'Whether work from home is possible.';
comment on column app_public.job_fields.start_date is 'First day; empty means as soon as possible.';
comment on column app_public.job_fields.description is 'Markdown, at most 5,000 characters.';
comment on column app_public.job_fields.requirements is 'Markdown, at most 1,000 characters.';
comment on column app_public.job_fields.salary_min is 'Lower end in euro, gross, above 0.';
comment on column app_public.job_fields.salary_max is 'Upper end in euro, gross, not below the lower end.';
comment on column app_public.job_fields.salary_period is 'What the range counts per.';

create type app_public.moderation_overview as (
  waiting integer,
  active integer,
  rejected integer,
  oldest_submitted_at timestamptz
);
comment on type app_public.moderation_overview is 'What waits for an admin.';
comment on column app_public.moderation_overview.waiting is 'Offers that wait for approval.';
comment on column app_public.moderation_overview.active is 'Offers online now.';
comment on column app_public.moderation_overview.rejected is 'Offers rejected and not handed in again.';
comment on column app_public.moderation_overview.oldest_submitted_at is 'Since when the oldest one waits; empty when none does.';
