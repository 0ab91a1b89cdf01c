-- Stellengesuche, and the identity behind them, which only its owner gives away
-- (docs/decisions/2026-11-22-chiffre-identity-apart-from-the-request.md). Ids are random: one that is ordered by time
-- would tell when a person wrote. Grants are on whole tables, so what one of the two sides may not read is in no table
-- that it reads: contacts have no grant at all, and nothing that employers read names the account of the applicant.

-- The life of a request has the same steps as that of a job: app_public.job_status and app_private.job_transitions
-- serve both.
create table app_public.job_requests (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references auth."user" on delete cascade,
  chiffre text not null unique constraint job_requests_chiffre_invalid check (chiffre ~ '^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$'),
  title text constraint job_requests_title_too_long check (char_length(title) <= 100),
  short_description text constraint job_requests_short_description_too_long check (char_length(short_description) <= 500),
  region text constraint job_requests_region_too_long check (char_length(region) <= 100),
  additional_info text constraint job_requests_additional_info_too_long check (char_length(additional_info) <= 1000),
  profession_slug text references app_public.professions,
  qualification app_public.qualification,
  specialties text[] not null default '{}' constraint job_requests_specialties_too_many check (cardinality(specialties) <= 8),
  job_types app_public.job_type[] not null default '{}',
  contract_term app_public.contract_term,
  weekly_hours_min numeric(4, 1) constraint job_requests_weekly_hours_min_invalid check (weekly_hours_min between 1 and 60),
  weekly_hours_max numeric(4, 1) constraint job_requests_weekly_hours_max_invalid check (weekly_hours_max between 1 and 60),
  remote boolean not null default false,
  place_id integer references app_public.places,
  radius_km integer constraint job_requests_radius_km_invalid check (radius_km in (10, 20, 50, 100, 200)),
  salary_wish_month integer constraint job_requests_salary_wish_month_invalid check (salary_wish_month between 1 and 100000),
  start_date date,
  status app_public.job_status not null default 'entwurf',
  rejection_reason text constraint job_requests_rejection_reason_too_long check (char_length(rejection_reason) <= 1000),
  version integer not null default 1,
  client_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  published_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  constraint job_requests_weekly_hours_max_below_min check (weekly_hours_max >= weekly_hours_min),
  -- A draft may be incomplete; whatever leaves the draft is whole.
  constraint job_requests_complete_required check (status = 'entwurf' or (
    title is not null and short_description is not null and region is not null and profession_slug is not null
    and place_id is not null and cardinality(job_types) > 0)),
  constraint job_requests_published_required check (status not in ('aktiv', 'pausiert', 'abgelaufen') or (published_at is not null and expires_at is not null)),
  constraint job_requests_rejection_reason_required check (status <> 'abgelehnt' or rejection_reason is not null),
  constraint job_requests_client_key_key unique (applicant_id, client_key)
);
create unique index job_requests_one_per_profession_idx on app_public.job_requests (applicant_id, profession_slug)
  where status in ('zur_pruefung', 'aktiv', 'pausiert');
create index job_requests_own_idx on app_public.job_requests (applicant_id, created_at desc, id desc);
create index job_requests_place_id_idx on app_public.job_requests (place_id);
create index job_requests_profession_slug_idx on app_public.job_requests (profession_slug);
create index job_requests_queue_idx on app_public.job_requests (submitted_at, id) where status = 'zur_pruefung';
create index job_requests_expiry_idx on app_public.job_requests (expires_at) where status in ('aktiv', 'pausiert');
alter table app_public.job_requests enable row level security;
comment on table app_public.job_requests is 'Stellengesuche without the identity of the applicant. Seen by their owner and by admins; everybody else reads active ones through functions, which leave out owner, place, salary and moments.';
comment on column app_public.job_requests.id is 'Ends the URL of the request. Random, so that it tells no time.';
comment on column app_public.job_requests.applicant_id is 'Owner of the request (specification, point 3).';
comment on column app_public.job_requests.chiffre is 'What the public calls the applicant, for example 7K4-MQ2. Random, one per request, so that two requests of a person share nothing.';
comment on column app_public.job_requests.title is 'At most 100 characters (specification, point 5).';
comment on column app_public.job_requests.short_description is 'Plain text, at most 500 characters (specification, point 5).';
comment on column app_public.job_requests.region is 'Where the applicant wants to work, in own words, at most 100 characters (specification, point 5).';
comment on column app_public.job_requests.additional_info is 'Plain text, at most 1,000 characters. Public.';
comment on column app_public.job_requests.profession_slug is 'Profession of the applicant. One request per profession is in review, active or paused.';
comment on column app_public.job_requests.qualification is 'Highest qualification held.';
comment on column app_public.job_requests.specialties is 'Slugs of specialties, at most 8.';
comment on column app_public.job_requests.job_types is 'Kinds of employment that suit the applicant; at least one outside a draft.';
comment on column app_public.job_requests.contract_term is 'unbefristet or befristet; null means either.';
comment on column app_public.job_requests.weekly_hours_min is 'Least hours a week, 1 to 60; null means open.';
comment on column app_public.job_requests.weekly_hours_max is 'Most hours a week, 1 to 60, not below the least; null means open.';
comment on column app_public.job_requests.remote is 'Whether work from home is welcome.';
comment on column app_public.job_requests.place_id is 'Centre of the search of the applicant, for matching. Never public: the public reads the area of its postal code.';
comment on column app_public.job_requests.radius_km is 'How far from the place the applicant would work: 10, 20, 50, 100 or 200 km; null means anywhere.';
comment on column app_public.job_requests.salary_wish_month is 'Wished gross salary in euro a month at full time. For matching only: no employer reads it, filters or sorts by it, because a filter could be bisected to the euro.';
comment on column app_public.job_requests.start_date is 'Available from; null means at once.';
comment on column app_public.job_requests.status is 'Status of the request; app_private.job_transitions lists the allowed changes. besetzt means that the applicant found a job.';
comment on column app_public.job_requests.rejection_reason is 'Why an admin rejected or blocked the request; the applicant reads it.';
comment on column app_public.job_requests.version is 'Counts saves and changes of status; a save with an older version is refused with OS409.';
comment on column app_public.job_requests.client_key is 'Key of the browser for a new draft, so that a repeated save makes no second one.';
comment on column app_public.job_requests.created_at is 'First draft.';
comment on column app_public.job_requests.updated_at is 'Last change.';
comment on column app_public.job_requests.submitted_at is 'Last submission for review.';
comment on column app_public.job_requests.published_at is 'First approval. The public reads the day only.';
comment on column app_public.job_requests.expires_at is 'From here on it is not shown; 90 days after the approval or renewal. The public reads the day only.';
comment on column app_public.job_requests.closed_at is 'When the applicant closed it, having found a job.';

create type app_public.job_request_fields as (
  title text,
  short_description text,
  region text,
  additional_info text,
  profession_slug text,
  qualification app_public.qualification,
  specialties text[],
  job_types app_public.job_type[],
  contract_term app_public.contract_term,
  weekly_hours_min numeric,
  weekly_hours_max numeric,
  remote boolean,
  place_id integer,
  radius_km integer,
  salary_wish_month integer,
  start_date date
);
comment on type app_public.job_request_fields is 'What an applicant writes into a request, without the contact; empty fields are fine in a draft. Limits as on app_public.job_requests.';
comment on column app_public.job_request_fields.title is 'At most 100 characters.';
comment on column app_public.job_request_fields.short_description is 'Plain text, at most 500 characters.';
comment on column app_public.job_request_fields.region is 'Where the applicant wants to work, at most 100 characters.';
comment on column app_public.job_request_fields.additional_info is 'Plain text, at most 1,000 characters.';
comment on column app_public.job_request_fields.profession_slug is 'Profession of the applicant.';
comment on column app_public.job_request_fields.qualification is 'Highest qualification held.';
comment on column app_public.job_request_fields.specialties is 'Slugs of specialties, at most 8.';
comment on column app_public.job_request_fields.job_types is 'Kinds of employment that suit the applicant.';
comment on column app_public.job_request_fields.contract_term is 'unbefristet or befristet; empty means either.';
comment on column app_public.job_request_fields.weekly_hours_min is 'Least hours a week, 1 to 60.';
comment on column app_public.job_request_fields.weekly_hours_max is 'Most hours a week, 1 to 60.';
comment on column app_public.job_request_fields.remote is 'Whether work from home is welcome.';
comment on column app_public.job_request_fields.place_id is 'Centre of the search; never public.';
comment on column app_public.job_request_fields.radius_km is '10, 20, 50, 100 or 200 km; empty means anywhere.';
comment on column app_public.job_request_fields.salary_wish_month is 'Wished gross salary in euro a month at full time; never public.';
comment on column app_public.job_request_fields.start_date is 'Available from; empty means at once.';

-- A version stays as it is once a release names it: changed contact data needs a new release. Nobody has a grant:
-- the owner reads through my_job_request_contact, an employer through open_contact, which writes the log.
create table app_public.job_request_contacts (
  request_id uuid not null references app_public.job_requests on delete cascade,
  version integer not null,
  contact_person text constraint job_request_contacts_contact_person_too_long check (char_length(contact_person) <= 100),
  contact_email text constraint job_request_contacts_contact_email_too_long check (char_length(contact_email) <= 254),
  contact_phone text constraint job_request_contacts_contact_phone_too_long check (char_length(contact_phone) <= 30),
  contact_street text constraint job_request_contacts_contact_street_too_long check (char_length(contact_street) <= 200),
  contact_zip text constraint job_request_contacts_contact_zip_too_long check (char_length(contact_zip) <= 10),
  contact_city text constraint job_request_contacts_contact_city_too_long check (char_length(contact_city) <= 100),
  contact_country text not null default 'DE' constraint job_request_contacts_contact_country_invalid check (contact_country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null default now(),
  primary key (request_id, version)
);
alter table app_public.job_request_contacts enable row level security;
comment on table app_public.job_request_contacts is E'@behavior -*\nIdentity of the applicant of a request: one row per version, the newest is the current one. No role has a grant; each reading by an employer needs a release of that version and is logged.';
comment on column app_public.job_request_contacts.request_id is 'The request.';
comment on column app_public.job_request_contacts.version is 'Counts up; a release names the version that it opens.';
comment on column app_public.job_request_contacts.contact_person is 'Name, at most 100 characters (specification, point 5).';
comment on column app_public.job_request_contacts.contact_email is 'E-mail address (specification, point 5).';
comment on column app_public.job_request_contacts.contact_phone is 'Telephone number; required outside a draft (specification, point 5).';
comment on column app_public.job_request_contacts.contact_street is 'Street and number, at most 200 characters; optional.';
comment on column app_public.job_request_contacts.contact_zip is 'Postal code, at most 10 characters; required outside a draft (specification, point 5).';
comment on column app_public.job_request_contacts.contact_city is 'Town, at most 100 characters (specification, point 5).';
comment on column app_public.job_request_contacts.contact_country is 'Country, ISO 3166-1, for example DE.';
comment on column app_public.job_request_contacts.created_at is 'When this version was begun.';

create type app_public.job_request_contact_fields as (
  contact_person text,
  contact_email text,
  contact_phone text,
  contact_street text,
  contact_zip text,
  contact_city text,
  contact_country text
);
comment on type app_public.job_request_contact_fields is 'Contact of an applicant, as written into the form and as opened by a release. Limits as on app_public.job_request_contacts.';
comment on column app_public.job_request_contact_fields.contact_person is 'Name, at most 100 characters.';
comment on column app_public.job_request_contact_fields.contact_email is 'E-mail address.';
comment on column app_public.job_request_contact_fields.contact_phone is 'Telephone number: digits, spaces, + - ( ) /.';
comment on column app_public.job_request_contact_fields.contact_street is 'Street and number, at most 200 characters.';
comment on column app_public.job_request_contact_fields.contact_zip is 'Postal code, at most 10 characters.';
comment on column app_public.job_request_contact_fields.contact_city is 'Town, at most 100 characters.';
comment on column app_public.job_request_contact_fields.contact_country is 'Country, ISO 3166-1; empty means DE.';

create table app_public.job_request_changes (
  request_id uuid primary key references app_public.job_requests on delete cascade,
  fields app_public.job_request_fields not null,
  submitted_at timestamptz,
  rejection_reason text constraint job_request_changes_rejection_reason_too_long check (char_length(rejection_reason) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint job_request_changes_submitted_at_required check (rejection_reason is null or submitted_at is not null)
);
create index job_request_changes_queue_idx on app_public.job_request_changes (submitted_at, request_id)
  where submitted_at is not null and rejection_reason is null;
create index job_request_changes_rejected_idx on app_public.job_request_changes (request_id) where rejection_reason is not null;
alter table app_public.job_request_changes enable row level security;
comment on table app_public.job_request_changes is 'Changes of published requests that are not approved; the approved version is app_public.job_requests (docs/decisions/2026-11-22-changes-beside-the-approved-version.md). Seen by the owner of the request and by admins.';
comment on column app_public.job_request_changes.request_id is 'The request; it has at most one change.';
comment on column app_public.job_request_changes.fields is 'The request as it would be after the approval.';
comment on column app_public.job_request_changes.submitted_at is 'When it was submitted for review; null while it is only saved.';
comment on column app_public.job_request_changes.rejection_reason is 'Why an admin rejected the change, at most 1,000 characters. Null while it is in review.';
comment on column app_public.job_request_changes.created_at is 'First save.';
comment on column app_public.job_request_changes.updated_at is 'Last save or decision.';

create table app_public.job_request_decisions (
  request_id uuid primary key references app_public.job_requests on delete cascade,
  version integer not null,
  actor_id uuid not null references auth."user" on delete cascade,
  reason text constraint job_request_decisions_reason_invalid check (char_length(reason) between 1 and 1000),
  due_at timestamptz not null default now() + interval '10 seconds',
  created_at timestamptz not null default now()
);
create index job_request_decisions_actor_id_idx on app_public.job_request_decisions (actor_id);
alter table app_public.job_request_decisions enable row level security;
comment on table app_public.job_request_decisions is E'@behavior -*\nDecisions about requests in review that do not take effect yet, for ten seconds, as app_public.job_decisions are for jobs.';
comment on column app_public.job_request_decisions.request_id is 'The request in review, or with a change in review.';
comment on column app_public.job_request_decisions.version is 'The version that the admin has read; with another one the decision lapses.';
comment on column app_public.job_request_decisions.actor_id is 'The admin who decided; only this account can take it back.';
comment on column app_public.job_request_decisions.reason is 'Why it is rejected, at most 1,000 characters; null for an approval.';
comment on column app_public.job_request_decisions.due_at is 'From when on it takes effect.';
comment on column app_public.job_request_decisions.created_at is 'When it was made.';

alter table app_public.moderation_events add column request_id uuid references app_public.job_requests on delete set null;
create index moderation_events_request_id_idx on app_public.moderation_events (request_id, id desc);
comment on column app_public.moderation_events.request_id is 'The request that it is about; null for jobs and companies, and when it was deleted.';

-- "Vor Arbeitgeber verbergen": counts for all requests of a person, and beats every release.
create table app_public.hidden_employers (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references auth."user" on delete cascade,
  company_id uuid references app_public.companies on delete cascade,
  mail_domain text constraint hidden_employers_mail_domain_invalid
    check (char_length(mail_domain) <= 253 and mail_domain ~ '^[a-z0-9](\.?[a-z0-9-])*\.[a-z0-9-]{2,}$'),
  account_id uuid references auth."user" on delete cascade,
  -- Accounts and domains that belonged to a company when it was hidden stay with that company's row.
  via_id uuid references app_public.hidden_employers on delete cascade,
  created_at timestamptz not null default now(),
  constraint hidden_employers_company_id_invalid check (num_nonnulls(company_id, mail_domain, account_id) = 1),
  constraint hidden_employers_account_id_invalid check (account_id is null or via_id is not null),
  constraint hidden_employers_via_id_invalid check (company_id is null or via_id is null),
  constraint hidden_employers_company_key unique (applicant_id, company_id),
  constraint hidden_employers_mail_domain_key unique (applicant_id, mail_domain),
  constraint hidden_employers_account_key unique (via_id, account_id)
);
create index hidden_employers_via_id_idx on app_public.hidden_employers (via_id);
create index hidden_employers_company_id_idx on app_public.hidden_employers (company_id);
create index hidden_employers_mail_domain_idx on app_public.hidden_employers (mail_domain);
create index hidden_employers_account_id_idx on app_public.hidden_employers (account_id);
alter table app_public.hidden_employers enable row level security;
comment on table app_public.hidden_employers is E'@behavior -*\nFrom whom an applicant hides all requests: companies, mail domains, and the accounts and mail domains that belonged to a hidden company. No role has a grant: an employer must not learn of it, and the applicant reads my_hidden_employers.';
comment on column app_public.hidden_employers.id is 'Random.';
comment on column app_public.hidden_employers.applicant_id is 'Who hides.';
comment on column app_public.hidden_employers.company_id is 'A company, with all its members, also future ones.';
comment on column app_public.hidden_employers.mail_domain is 'A mail domain in lower case, with its subdomains: everybody whose address ends in it.';
comment on column app_public.hidden_employers.account_id is 'An account that belonged to the hidden company; stays hidden from when it leaves the company.';
comment on column app_public.hidden_employers.via_id is 'The row of the hidden company that this account or domain belonged to; ends with it. Null for what the applicant chose.';
comment on column app_public.hidden_employers.created_at is 'Since when.';

create type app_public.contact_status as enum ('offen', 'beantwortet', 'abgesagt');
comment on type app_public.contact_status is 'offen: the applicant has not answered; beantwortet: both may write; abgesagt: the applicant declined or blocked the company, which cannot tell the two apart.';

-- Members of the company read this row, so it does not name the account of the applicant.
create table app_public.contact_requests (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references app_public.job_requests on delete cascade,
  company_id uuid not null references app_public.companies on delete cascade,
  job_id uuid references app_public.jobs on delete set null,
  job_title text not null constraint contact_requests_job_title_too_long check (char_length(job_title) <= 100),
  created_by uuid references auth."user" on delete set null,
  client_key uuid,
  status app_public.contact_status not null default 'offen',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  last_message_at timestamptz not null default now(),
  applicant_read_at timestamptz,
  company_read_at timestamptz,
  constraint contact_requests_company_key unique (request_id, company_id)
);
create index contact_requests_company_idx on app_public.contact_requests (company_id, last_message_at desc, id desc);
create index contact_requests_request_idx on app_public.contact_requests (request_id, last_message_at desc, id desc);
create index contact_requests_job_id_idx on app_public.contact_requests (job_id);
create index contact_requests_created_by_idx on app_public.contact_requests (created_by);
alter table app_public.contact_requests enable row level security;
comment on table app_public.contact_requests is 'Conversations about a request: a company asked, its owner answers or not. One per request and company. Read by the owner of the request and by the members of the company whom nothing is hidden from.';
comment on column app_public.contact_requests.id is 'Random.';
comment on column app_public.contact_requests.request_id is 'The request.';
comment on column app_public.contact_requests.company_id is 'The company that asked.';
comment on column app_public.contact_requests.job_id is 'The active job that the first message named; null when it was deleted.';
comment on column app_public.contact_requests.job_title is 'Its title when the company asked, at most 100 characters.';
comment on column app_public.contact_requests.created_by is 'Member of the company who asked; null when that account is gone.';
comment on column app_public.contact_requests.client_key is 'Key of the browser, so that a repeated first message asks once.';
comment on column app_public.contact_requests.status is 'Where the conversation is.';
comment on column app_public.contact_requests.version is 'Counts changes, so that open pages drop older news.';
comment on column app_public.contact_requests.created_at is 'When the company asked.';
comment on column app_public.contact_requests.answered_at is 'First answer of the applicant; before it the company writes nothing more.';
comment on column app_public.contact_requests.last_message_at is 'Newest message; orders lists.';
comment on column app_public.contact_requests.applicant_read_at is 'Up to when the applicant has read.';
comment on column app_public.contact_requests.company_read_at is 'Up to when the company has read.';

create table app_public.identity_releases (
  id uuid primary key default gen_random_uuid(),
  contact_request_id uuid not null references app_public.contact_requests on delete cascade,
  request_id uuid not null,
  company_id uuid not null references app_public.companies on delete cascade,
  contact_version integer not null,
  released_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  opened_count integer not null default 0,
  last_opened_at timestamptz,
  constraint identity_releases_contact_fkey foreign key (request_id, contact_version) references app_public.job_request_contacts on delete cascade
);
create unique index identity_releases_living_idx on app_public.identity_releases (request_id, company_id) where withdrawn_at is null;
create index identity_releases_contact_idx on app_public.identity_releases (request_id, contact_version);
create index identity_releases_contact_request_id_idx on app_public.identity_releases (contact_request_id);
create index identity_releases_company_id_idx on app_public.identity_releases (company_id);
alter table app_public.identity_releases enable row level security;
comment on table app_public.identity_releases is 'Which company may open which version of a contact. Read by the owner of the request, and by the members of the company whom nothing is hidden from.';
comment on constraint identity_releases_contact_fkey on app_public.identity_releases is E'@behavior -*\nThe version of the contact that is released.';
comment on column app_public.identity_releases.id is 'Random.';
comment on column app_public.identity_releases.contact_request_id is 'The conversation in which it was released.';
comment on column app_public.identity_releases.request_id is 'The request.';
comment on column app_public.identity_releases.company_id is 'The company that may open it.';
comment on column app_public.identity_releases.contact_version is 'The version that was released; a later one needs a new release.';
comment on column app_public.identity_releases.released_at is 'Since when.';
comment on column app_public.identity_releases.withdrawn_at is 'When the applicant withdrew it; null while it lasts.';
comment on column app_public.identity_releases.opened_count is 'How often the company opened the contact.';
comment on column app_public.identity_releases.last_opened_at is 'When it did last; null means never.';

create table app_public.messages (
  id uuid primary key default uuidv7(),
  contact_request_id uuid not null references app_public.contact_requests on delete cascade,
  from_company boolean not null,
  author_id uuid references auth."user" on delete set null,
  body text not null constraint messages_body_invalid check (char_length(body) between 1 and 1000),
  client_key uuid,
  created_at timestamptz not null default clock_timestamp(),
  -- The account of an applicant would tell a company that two requests are of one person.
  constraint messages_author_id_invalid check (from_company or author_id is null),
  constraint messages_client_key_key unique (contact_request_id, client_key)
);
create index messages_conversation_idx on app_public.messages (contact_request_id, id desc);
create index messages_author_id_idx on app_public.messages (author_id);
alter table app_public.messages enable row level security;
comment on table app_public.messages is 'What the two sides of a conversation write. Never changed. Read by whoever reads the conversation.';
comment on column app_public.messages.id is 'Ordered by time (uuidv7): both sides see when a message was written.';
comment on column app_public.messages.contact_request_id is 'The conversation.';
comment on column app_public.messages.from_company is 'Whether the company wrote it; otherwise the applicant did.';
comment on column app_public.messages.author_id is 'Member of the company who wrote it; null for the applicant, and when that account is gone.';
comment on column app_public.messages.body is 'Plain text, 1 to 1,000 characters (specification, point 5: free text).';
comment on column app_public.messages.client_key is 'Key of the browser, so that a repeated send writes once.';
comment on column app_public.messages.created_at is 'When it was written.';

create table app_public.data_processing_logs (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth."user" on delete cascade,
  created_at timestamptz not null default now(),
  processing_purpose text not null constraint data_processing_logs_processing_purpose_too_long check (char_length(processing_purpose) <= 500),
  legal_basis text not null constraint data_processing_logs_legal_basis_too_long check (char_length(legal_basis) <= 200),
  data_types text[] not null,
  cause text not null,
  constraint data_processing_logs_cause_key unique (user_id, cause)
);
create index data_processing_logs_user_id_idx on app_public.data_processing_logs (user_id, id desc);
alter table app_public.data_processing_logs enable row level security;
comment on table app_public.data_processing_logs is 'What happened with personal data of a person (specification, point 3). Read by that person only; written by verbs, never changed.';
comment on column app_public.data_processing_logs.id is 'Ordered by time (uuidv7).';
comment on column app_public.data_processing_logs.user_id is 'Whose data.';
comment on column app_public.data_processing_logs.created_at is 'When.';
comment on column app_public.data_processing_logs.processing_purpose is 'What was done and what for, as a German sentence, at most 500 characters.';
comment on column app_public.data_processing_logs.legal_basis is 'Article of the law, for example Art. 6 Abs. 1 lit. a DSGVO.';
comment on column app_public.data_processing_logs.data_types is 'Which data, in German, for example Name, Telefon.';
comment on column app_public.data_processing_logs.cause is 'Key of the event, so that the same one is written once; one row a request, company and day for openings.';

create table app_public.content_reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid references auth."user" on delete set null,
  subject_kind text not null constraint content_reports_subject_kind_invalid check (subject_kind in ('contact_request', 'job_request')),
  subject_id uuid not null,
  reason text not null constraint content_reports_reason_invalid check (reason in ('belaestigung', 'diskriminierung', 'betrug', 'werbung', 'persoenliche_daten', 'sonstiges')),
  details text constraint content_reports_details_too_long check (char_length(details) <= 1000),
  evidence jsonb not null default '{}',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references auth."user" on delete set null,
  constraint content_reports_subject_key unique (reporter_id, subject_kind, subject_id)
);
create index content_reports_open_idx on app_public.content_reports (created_at, id) where settled_at is null;
create index content_reports_subject_idx on app_public.content_reports (subject_id);
create index content_reports_settled_by_idx on app_public.content_reports (settled_by);
alter table app_public.content_reports enable row level security;
comment on table app_public.content_reports is 'What people report to the admins. Read by admins only.';
comment on column app_public.content_reports.id is 'Random.';
comment on column app_public.content_reports.reporter_id is 'Who reports; null when that account is gone.';
comment on column app_public.content_reports.subject_kind is 'What is reported: contact_request (a conversation) or job_request.';
comment on column app_public.content_reports.subject_id is 'Its id; no foreign key, because a report outlives what it is about.';
comment on column app_public.content_reports.reason is 'Kind of the complaint.';
comment on column app_public.content_reports.details is 'Words of the person who reports, at most 1,000 characters.';
comment on column app_public.content_reports.evidence is 'What the subject said at that time: title and texts, never the contact of an applicant.';
comment on column app_public.content_reports.created_at is 'When.';
comment on column app_public.content_reports.settled_at is 'When an admin settled it; null while it is open.';
comment on column app_public.content_reports.settled_by is 'Which admin did.';

create table app_private.job_request_visits (
  user_id uuid primary key references auth."user" on delete cascade,
  visited_on date not null,
  previous_on date
);
alter table app_private.job_request_visits enable row level security;
comment on table app_private.job_request_visits is 'When an employer looked at the list of requests, for "Neu seit Ihrem letzten Besuch". Days only.';
comment on column app_private.job_request_visits.user_id is 'The account.';
comment on column app_private.job_request_visits.visited_on is 'Day of the newest visit, in Berlin.';
comment on column app_private.job_request_visits.previous_on is 'Day of the visit before; what was published since is new.';

insert into app_public.notification_kinds (position, type, roles, default_mail, icon, path, detail_path, description) values
  (15, 'admin_request_pending', '{admin}', 'sofort', 'clock', '/admin?tab=requests', '/admin?tab=requests&request={subject}',
    'A job request waits for review.'),
  (42, 'request_decision', '{applicant,admin}', 'sofort', 'bell', '/dashboard?tab=requests', '/dashboard?tab=requests&request={subject}',
    'A job request was approved, rejected or blocked, or it expires.'),
  (44, 'contact_request', '{applicant,admin}', 'sofort', 'inbox', '/dashboard?tab=messages', '/dashboard?tab=messages&thread={subject}',
    'A company wrote a first message about a job request.'),
  (46, 'contact_answer', '{employer,admin}', 'sofort', 'inbox', '/dashboard?tab=messages', '/dashboard?tab=messages&thread={subject}',
    'An applicant answered a company, released the contact or withdrew it.'),
  (48, 'contact_message', '{applicant,employer,admin}', 'taeglich', 'inbox', '/dashboard?tab=messages', '/dashboard?tab=messages&thread={subject}',
    'A message in a conversation.'),
  (12, 'admin_content_report', '{admin}', 'sofort', 'copies', '/admin?tab=reports', '/admin?tab=reports&report={subject}',
    'Somebody reported a conversation or a job request.');
