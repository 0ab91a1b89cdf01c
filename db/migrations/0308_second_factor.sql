-- A second factor: passkeys, codes of an app (TOTP), recovery codes, and the proof that a session has shown
-- (docs/decisions/2026-11-22-second-factor.md).

-- What a session has shown -------------------------------------------------------------------------------------------

alter table auth.session
  add column proved_by text not null default 'password'
    constraint session_proved_by_unknown check (proved_by in ('password', 'passkey', 'totp', 'recovery_code'));
comment on column auth.session.proved_by is 'What was shown at proved_at. An account with a second factor has only sessions that showed one: app_private.tg_limit_session refuses others, app_private.tg_follow_factor ends them.';
comment on column auth.session.proved_at is 'When the person behind the session last proved who they are, at the sign-in or later: by the second factor if the account has one, else by the password. Null for sessions from before this was written down.';

-- Factors ------------------------------------------------------------------------------------------------------------

create table auth.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null constraint passkeys_counter_below_min check (counter >= 0),
  transports text[] not null default '{}' constraint passkeys_transports_too_many check (cardinality(transports) <= 10),
  name text not null constraint passkeys_name_required check (name <> '') constraint passkeys_name_too_long check (char_length(name) <= 60),
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkeys_credential_id_key unique (credential_id)
);
create index passkeys_user_id_idx on auth.passkeys (user_id);
alter table auth.passkeys enable row level security;
comment on table auth.passkeys is 'Passkeys of accounts: public keys, with which nobody can sign in. No policy: functions read and write.';
comment on column auth.passkeys.id is 'Names the passkey in the settings.';
comment on column auth.passkeys.user_id is 'Whose passkey this is.';
comment on column auth.passkeys.credential_id is 'Chosen by the authenticator; the browser sends it with each answer.';
comment on column auth.passkeys.public_key is 'COSE key that checks the signatures.';
comment on column auth.passkeys.counter is 'Signatures made so far, as the authenticator counts; 0 for those that do not count. One that falls back was copied.';
comment on column auth.passkeys.transports is 'How the browser reaches the authenticator (internal, hybrid, usb …), told to it again as a hint.';
comment on column auth.passkeys.name is 'Chosen by the person, at most 60 characters.';
comment on column auth.passkeys.is_synced is 'Whether the authenticator keeps a copy elsewhere, so that the passkey outlives the device.';
comment on column auth.passkeys.created_at is 'When it was added.';
comment on column auth.passkeys.last_used_at is 'When it last proved who the person is; null: never since it was added.';

create table auth.totp (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  secret bytea not null,
  last_step bigint not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
alter table auth.totp enable row level security;
comment on table auth.totp is 'Authenticator apps of accounts, one each. No policy: functions read and write.';
comment on column auth.totp.user_id is 'Whose app it is.';
comment on column auth.totp.secret is 'Shared secret, encrypted with FACTOR_SECRET (AES-256-GCM, bound to the account).';
comment on column auth.totp.last_step is 'Number of the 30 seconds (since 1970) whose code was accepted last: only later ones are, so each code works once.';
comment on column auth.totp.created_at is 'When the app was set up.';
comment on column auth.totp.last_used_at is 'When a code of it was last accepted; null: never since it was set up.';

create table auth.recovery_codes (
  user_id uuid not null references auth."user" (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
alter table auth.recovery_codes enable row level security;
comment on table auth.recovery_codes is 'Unused recovery codes; using one deletes its row. No policy: functions read and write.';
comment on column auth.recovery_codes.user_id is 'Whose code it is.';
comment on column auth.recovery_codes.code_hash is 'SHA-256 of account and code. A code has 80 random bits, so a fast hash is enough.';
comment on column auth.recovery_codes.created_at is 'When it was made and shown, once.';

-- Ceremonies under way -------------------------------------------------------------------------------------------------

create table auth.factor_challenges (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint factor_challenges_kind_unknown check (kind in ('sign_in', 'passkey', 'proof', 'add_passkey', 'add_totp')),
  challenge bytea not null,
  cookie_hash bytea,
  session_id uuid references auth.session (id) on delete cascade,
  user_id uuid references auth."user" (id) on delete cascade,
  totp_secret bytea,
  password_mark text,
  remembered boolean not null default false,
  undoes_deletion boolean not null default false,
  tries smallint not null default 0,
  expires_at timestamptz not null default clock_timestamp() + interval '10 minutes',
  constraint factor_challenges_challenge_key unique (challenge),
  constraint factor_challenges_cookie_key unique (cookie_hash, kind),
  constraint factor_challenges_kind_invalid check (case kind
    when 'sign_in' then cookie_hash is not null and session_id is null and user_id is not null and password_mark is not null
    when 'passkey' then cookie_hash is not null and session_id is null and user_id is null
    else cookie_hash is null and session_id is not null and user_id is null end),
  constraint factor_challenges_totp_secret_invalid check ((kind = 'add_totp') = (totp_secret is not null))
);
create index factor_challenges_session_id_idx on auth.factor_challenges (session_id);
create index factor_challenges_user_id_idx on auth.factor_challenges (user_id);
create index factor_challenges_expires_at_idx on auth.factor_challenges (expires_at);
alter table auth.factor_challenges enable row level security;
comment on table auth.factor_challenges is 'Ceremonies under way, each used by one delete. Bound to a session or, before there is one, to the browser''s cookie. No policy: functions read and write.';
comment on column auth.factor_challenges.id is 'Key; names the setup of an app.';
comment on column auth.factor_challenges.kind is 'sign_in: the password was right, the second factor is missing. passkey: sign-in by passkey alone, one row per browser. proof: proof again in a session. add_passkey, add_totp: a factor is being added.';
comment on column auth.factor_challenges.challenge is 'Random bytes that the passkey signs.';
comment on column auth.factor_challenges.cookie_hash is 'SHA-256 of the cookie of the browser that began; null in a session.';
comment on column auth.factor_challenges.session_id is 'Session that began; null before there is one.';
comment on column auth.factor_challenges.user_id is 'With sign_in: the account whose password was right.';
comment on column auth.factor_challenges.totp_secret is 'With add_totp: the new secret, encrypted as in auth.totp.';
comment on column auth.factor_challenges.password_mark is 'With sign_in: mark of the password that was right, compared again when the session begins.';
comment on column auth.factor_challenges.remembered is 'With sign_in: whether the session outlives the browser.';
comment on column auth.factor_challenges.undoes_deletion is 'With sign_in: whether the session undoes a requested deletion.';
comment on column auth.factor_challenges.tries is 'Answers so far, at most 5.';
comment on column auth.factor_challenges.expires_at is 'From this moment nothing is accepted for it.';

-- Who needs one --------------------------------------------------------------------------------------------------------

create table auth.factor_policy (
  only_row boolean primary key default true constraint factor_policy_only_row_invalid check (only_row),
  admins_need_factor boolean not null
);
alter table auth.factor_policy enable row level security;
insert into auth.factor_policy (admins_need_factor) values (false);
comment on table auth.factor_policy is 'One row: what ADMIN_SECOND_FACTOR of the server says, written by each start of the server, so that SQL decides by it. No policy: functions read and write.';
comment on column auth.factor_policy.only_row is 'True: there is one row.';
comment on column auth.factor_policy.admins_need_factor is 'Whether the session of an admin without a second factor counts as that of a visitor.';

alter type app_public.account add attribute has_factor boolean, add attribute needs_factor boolean;
comment on column app_public.account.has_factor is E'@notNull\nTrue when the account has a passkey or an authenticator app.';
comment on column app_public.account.needs_factor is E'@notNull\nTrue for an admin who has to set up a second factor first: until then only this, myFactors and the routes of /api/auth answer, everything else as to a visitor.';

create type app_public.passkey as (id uuid, name text, created_at timestamptz, last_used_at timestamptz, is_synced boolean);
comment on type app_public.passkey is 'A passkey of the caller.';
comment on column app_public.passkey.id is E'@notNull\nNames it in /api/auth/factors.';
comment on column app_public.passkey.name is E'@notNull\nChosen by the person, at most 60 characters.';
comment on column app_public.passkey.created_at is E'@notNull\nWhen it was added.';
comment on column app_public.passkey.last_used_at is 'When it last proved who the person is; null: never since it was added.';
comment on column app_public.passkey.is_synced is E'@notNull\nWhether it outlives the device, because its authenticator keeps a copy.';

create type app_public.my_factors as (
  has_factor boolean,
  passkeys app_public.passkey[],
  totp_since timestamptz,
  totp_last_used_at timestamptz,
  recovery_codes_left integer,
  proved_until timestamptz
);
comment on type app_public.my_factors is 'The second factors of the caller.';
comment on column app_public.my_factors.has_factor is E'@notNull\nWhether there is a passkey or an authenticator app.';
comment on column app_public.my_factors.passkeys is E'@notNull\nThe passkeys, oldest first; at most 10.';
comment on column app_public.my_factors.totp_since is 'When the authenticator app was set up; null: there is none.';
comment on column app_public.my_factors.totp_last_used_at is 'When a code of the app was last accepted; null: never since it was set up.';
comment on column app_public.my_factors.recovery_codes_left is E'@notNull\nUnused recovery codes, 10 at most.';
comment on column app_public.my_factors.proved_until is 'Until when the last proof of this session counts as fresh; null: it does not, or there is no factor.';

-- Who is asked for a proof also learns by what.
drop function if exists auth.session_credentials(uuid);

-- A mail about a first factor that its owner did not add -----------------------------------------------------------------

alter table auth.links add column undoes_factor boolean not null default false;
comment on column auth.links.undoes_factor is 'With dispute: whether its use within 24 hours also removes the factors added with it. Only for the first factor of an account that is no admin''s: before it, the mailbox was all that was needed as well.';
