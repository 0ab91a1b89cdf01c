-- Tables of better-auth. Columns, types and nullability are what `compileMigrations()` prints for the options in
-- server/auth/auth-tables.ts; constraints, row-level security and comments are ours. Only the server's own login
-- (app_authenticator) reads or writes here; app_visitor and app_member reach none of it, and identity gets to them
-- through app_public.current_user_id() alone.

-- user --------------------------------------------------------------------------------------------------------------

create table auth."user" (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  account_type text not null,
  first_name text not null,
  last_name text not null,
  constraint user_email_key unique (email),
  -- One spelling per address, or the unique key and the sign-in limit could both be walked around by changing case.
  constraint user_email_lowercase check (email = lower(btrim(email))),
  constraint user_email_too_long check (char_length(email) <= 254),
  -- What a person may choose at sign-up. Admin is granted in user_roles only, never here.
  constraint user_account_type_invalid check (account_type in ('applicant', 'employer')),
  constraint user_first_name_required check (btrim(first_name) <> ''),
  constraint user_first_name_too_long check (char_length(first_name) <= 50),
  constraint user_last_name_required check (btrim(last_name) <> ''),
  constraint user_last_name_too_long check (char_length(last_name) <= 50)
);

comment on table auth."user" is 'Sign-in identity, written by better-auth. Role and profile live in app_public.';
comment on column auth."user".id is 'Identity of the person everywhere in this database.';
comment on column auth."user".name is 'First and last name joined; better-auth insists on it.';
comment on column auth."user".email is 'Sign-in address, trimmed and lowercased.';
comment on column auth."user".email_verified is 'True once the person has opened a link sent to the address.';
comment on column auth."user".image is 'Unused; part of better-auth''s model.';
comment on column auth."user".created_at is 'When the person registered.';
comment on column auth."user".updated_at is 'Last change by better-auth.';
comment on column auth."user".account_type is 'What was chosen at sign-up: applicant or employer. Decides the first role only.';
comment on column auth."user".first_name is 'First name as given at sign-up; the profile is the place to change it.';
comment on column auth."user".last_name is 'Last name as given at sign-up; the profile is the place to change it.';

-- session -----------------------------------------------------------------------------------------------------------

create table auth.session (
  -- Random rather than time-ordered: this id is what the server hands to SQL as the identity of a request.
  id uuid primary key default gen_random_uuid(),
  expires_at timestamptz not null,
  token text not null,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id uuid not null references auth."user" (id) on delete cascade,
  constraint session_token_key unique (token)
);

create index session_user_id_idx on auth.session (user_id);
-- For the clean-up of expired sessions.
create index session_expires_at_idx on auth.session (expires_at);

comment on table auth.session is 'Signed-in browsers. Deleting a row signs that browser out at once.';
comment on column auth.session.id is 'Goes to SQL as app.session_id; never leaves the server.';
comment on column auth.session.expires_at is 'From this moment the session counts as signed out.';
comment on column auth.session.token is 'Secret in the cookie, which also carries its HMAC.';
comment on column auth.session.created_at is 'When the person signed in.';
comment on column auth.session.updated_at is 'Last extension.';
comment on column auth.session.ip_address is 'Address the sign-in came from, as seen by the server.';
comment on column auth.session.user_agent is 'Browser the sign-in came from.';
comment on column auth.session.user_id is 'Whose session this is.';

-- account -----------------------------------------------------------------------------------------------------------

create table auth.account (
  id uuid primary key default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references auth."user" (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  constraint account_provider_id_account_id_key unique (provider_id, account_id)
);

create index account_user_id_idx on auth.account (user_id);

comment on table auth.account is 'Ways to sign in. We use one: provider "credential" with a scrypt hash.';
comment on column auth.account.id is 'Key.';
comment on column auth.account.account_id is 'Id at the provider; for "credential" the user''s own id.';
comment on column auth.account.provider_id is 'Always "credential" so far.';
comment on column auth.account.user_id is 'Whose way to sign in this is.';
comment on column auth.account.access_token is 'Unused; part of better-auth''s model.';
comment on column auth.account.refresh_token is 'Unused; part of better-auth''s model.';
comment on column auth.account.id_token is 'Unused; part of better-auth''s model.';
comment on column auth.account.access_token_expires_at is 'Unused; part of better-auth''s model.';
comment on column auth.account.refresh_token_expires_at is 'Unused; part of better-auth''s model.';
comment on column auth.account.scope is 'Unused; part of better-auth''s model.';
comment on column auth.account.password is 'scrypt hash with its salt.';
comment on column auth.account.created_at is 'When it was set up.';
comment on column auth.account.updated_at is 'Last change of the password.';

-- verification ------------------------------------------------------------------------------------------------------

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);

create index verification_identifier_idx on auth.verification (identifier);
create index verification_expires_at_idx on auth.verification (expires_at);

comment on table auth.verification is 'Open links sent by mail: confirm an address, choose a new password.';
comment on column auth.verification.id is 'Key.';
comment on column auth.verification.identifier is 'Hash of the secret in the link.';
comment on column auth.verification.value is 'What the link is for.';
comment on column auth.verification.expires_at is 'From this moment the link no longer works.';
comment on column auth.verification.created_at is 'When the link was made.';
comment on column auth.verification.updated_at is 'Last change by better-auth.';

-- sign-in limit -----------------------------------------------------------------------------------------------------

create table auth.sign_in_attempts (
  email_hash bytea primary key,
  attempts integer not null default 1,
  window_started_at timestamptz not null default clock_timestamp(),
  constraint sign_in_attempts_attempts_positive check (attempts > 0)
);

-- For the clean-up of windows that have passed.
create index sign_in_attempts_window_started_at_idx on auth.sign_in_attempts (window_started_at);

comment on table auth.sign_in_attempts is 'Counts sign-in attempts per address: 5 in 15 minutes, for every process together.';
comment on column auth.sign_in_attempts.email_hash is 'SHA-256 of the lowercased address: also counts addresses nobody has, without storing them.';
comment on column auth.sign_in_attempts.attempts is 'Attempts in the current window, the refused ones included.';
comment on column auth.sign_in_attempts.window_started_at is 'Start of the current window.';

-- access ------------------------------------------------------------------------------------------------------------

alter table auth."user" enable row level security;
alter table auth.session enable row level security;
alter table auth.account enable row level security;
alter table auth.verification enable row level security;
alter table auth.sign_in_attempts enable row level security;

-- better-auth works before there is anybody to be: it sees every row. No other role has a policy or a grant.
create policy authenticator_all on auth."user" to app_authenticator using (true) with check (true);
create policy authenticator_all on auth.session to app_authenticator using (true) with check (true);
create policy authenticator_all on auth.account to app_authenticator using (true) with check (true);
create policy authenticator_all on auth.verification to app_authenticator using (true) with check (true);
create policy authenticator_all on auth.sign_in_attempts to app_authenticator using (true) with check (true);

grant select, insert, update, delete
  on auth."user", auth.session, auth.account, auth.verification, auth.sign_in_attempts
  to app_authenticator;
