-- People: role, profile, what happened to their account, what they are told.

create type app_public.user_role as enum ('applicant', 'employer', 'admin');
comment on type app_public.user_role is 'What a signed-in person may do. Every account starts as applicant or employer; only the operator makes admins.';

create table app_public.user_roles (
  user_id uuid primary key references auth."user" on delete cascade,
  role app_public.user_role not null default 'applicant',
  updated_at timestamptz not null default now()
);
alter table app_public.user_roles enable row level security;
comment on table app_public.user_roles is 'The one role of each account.';
comment on column app_public.user_roles.user_id is 'The account.';
comment on column app_public.user_roles.role is 'applicant, employer or admin.';
comment on column app_public.user_roles.updated_at is 'Last change of the role.';

create type app_public.qualification as enum ('quereinstieg', 'ausbildung', 'geselle', 'meister', 'studium', 'facharzt');
comment on type app_public.qualification is 'Highest qualification asked for or held, in the order of the trade.';

create table app_public.profiles (
  user_id uuid primary key references auth."user" on delete cascade,
  first_name text not null constraint profiles_first_name_required check (btrim(first_name) <> '')
    constraint profiles_first_name_too_long check (char_length(first_name) <= 50),
  last_name text not null constraint profiles_last_name_required check (btrim(last_name) <> '')
    constraint profiles_last_name_too_long check (char_length(last_name) <= 50),
  email text not null constraint profiles_email_too_long check (char_length(email) <= 254),
  phone text constraint profiles_phone_invalid check (phone ~ '^[0-9 +()-]+$')
    constraint profiles_phone_too_long check (char_length(phone) <= 30),
  location text constraint profiles_location_too_long check (char_length(location) <= 100),
  search_region text constraint profiles_search_region_too_long check (char_length(search_region) <= 100),
  job_preference text constraint profiles_job_preference_too_long check (char_length(job_preference) <= 1000),
  profession_slug text references app_public.professions,
  qualification app_public.qualification,
  available_from date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_profession_slug_idx on app_public.profiles (profession_slug);
alter table app_public.profiles enable row level security;
comment on table app_public.profiles is 'One profile per account; seen by its owner and by admins.';
comment on column app_public.profiles.user_id is 'The account.';
comment on column app_public.profiles.first_name is 'Required, at most 50 characters.';
comment on column app_public.profiles.last_name is 'Required, at most 50 characters.';
comment on column app_public.profiles.email is 'Address of the account, copied from auth; not edited here.';
comment on column app_public.profiles.phone is 'Digits, spaces, + - ( ).';
comment on column app_public.profiles.location is 'Where the person lives, in their words.';
comment on column app_public.profiles.search_region is 'Where the person looks for work, in their words.';
comment on column app_public.profiles.job_preference is 'What the person looks for, in their words.';
comment on column app_public.profiles.profession_slug is 'Profession of the person.';
comment on column app_public.profiles.qualification is 'Highest qualification held.';
comment on column app_public.profiles.available_from is 'First day the person could start.';
comment on column app_public.profiles.version is 'Counts saves; a save with an older version is refused with OS409.';
comment on column app_public.profiles.created_at is 'When the account was made.';
comment on column app_public.profiles.updated_at is 'Last save.';

create table app_public.security_events (
  id uuid primary key default uuidv7(),
  user_id uuid references auth."user" on delete cascade,
  event_type text not null constraint security_events_event_type_invalid check (event_type in
    ('successful_login', 'password_change', 'suspicious_activity', 'data_access', 'failed_login')),
  event_data jsonb not null constraint security_events_event_data_invalid check (jsonb_typeof(event_data) = 'object' and event_data ? 'timestamp'),
  user_agent text constraint security_events_user_agent_too_long check (char_length(user_agent) <= 500),
  ip_address inet,
  created_at timestamptz not null default now()
);
create index security_events_user_id_idx on app_public.security_events (user_id, id desc);
alter table app_public.security_events enable row level security;
comment on table app_public.security_events is 'What happened to an account. Written by the server, read by its owner and admins; never updated.';
comment on column app_public.security_events.id is 'Ordered by time (uuidv7).';
comment on column app_public.security_events.user_id is 'The account, or null when none could be told.';
comment on column app_public.security_events.event_type is 'successful_login, password_change, suspicious_activity, data_access or failed_login.';
comment on column app_public.security_events.event_data is 'Details; always carries a timestamp, never a secret.';
comment on column app_public.security_events.user_agent is 'Browser, as it named itself.';
comment on column app_public.security_events.ip_address is 'Always null: the specification stores no address.';
comment on column app_public.security_events.created_at is 'When it was recorded.';

create type app_public.account as (
  id uuid,
  email text,
  first_name text,
  last_name text,
  role app_public.user_role,
  is_employer boolean,
  is_admin boolean
);
comment on type app_public.account is 'The signed-in person, for menus and guards.';
comment on column app_public.account.id is 'Number of the account.';
comment on column app_public.account.email is 'Address of the account.';
comment on column app_public.account.first_name is 'First name from the profile.';
comment on column app_public.account.last_name is 'Last name from the profile.';
comment on column app_public.account.role is 'applicant, employer or admin.';
comment on column app_public.account.is_employer is 'True for employers and admins (specification, point 6).';
comment on column app_public.account.is_admin is 'True for admins only.';

create type app_public.profile_fields as (
  first_name text,
  last_name text,
  phone text,
  location text,
  search_region text,
  job_preference text,
  profession_slug text,
  qualification app_public.qualification,
  available_from date
);
comment on type app_public.profile_fields is 'What a person writes into the profile. Limits as on app_public.profiles.';
comment on column app_public.profile_fields.first_name is 'Required, at most 50 characters.';
comment on column app_public.profile_fields.last_name is 'Required, at most 50 characters.';
comment on column app_public.profile_fields.phone is 'Digits, spaces, + - ( ).';
comment on column app_public.profile_fields.location is 'At most 100 characters.';
comment on column app_public.profile_fields.search_region is 'At most 100 characters.';
comment on column app_public.profile_fields.job_preference is 'At most 1,000 characters.';
comment on column app_public.profile_fields.profession_slug is 'Profession of the person.';
comment on column app_public.profile_fields.qualification is 'Highest qualification held.';
comment on column app_public.profile_fields.available_from is 'First day the person could start.';
