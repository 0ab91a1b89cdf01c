-- Accounts one can trust: addresses that are confirmed, links that work once, devices that are known, sessions that end,
-- limits that every process counts together.

-- people ------------------------------------------------------------------------------------------------------------

alter table auth."user"
  add column suspended_at timestamptz,
  add column terms_version text constraint user_terms_version_too_long check (char_length(terms_version) <= 40),
  -- One slash and no backslash: '//evil.example' and '/\evil.example' are other sites.
  add column return_to text constraint user_return_to_invalid check (return_to ~ '^/([^/\\[:cntrl:]][^\\[:cntrl:]]*)?$')
    constraint user_return_to_too_long check (char_length(return_to) <= 500);
comment on column auth."user".suspended_at is 'Since when an admin keeps this person out; null for everybody else.';
comment on column auth."user".terms_version is 'Version of the terms that the sign-up agreed to; null for accounts that the operator made.';
comment on column auth."user".return_to is 'Page on which the person decided to register; the link of the confirmation leads back there.';

-- sessions ----------------------------------------------------------------------------------------------------------

alter table auth.session
  add column handle uuid not null default gen_random_uuid() constraint session_handle_key unique,
  add column remembered boolean not null default true,
  add column device text constraint session_device_too_long check (char_length(device) <= 100),
  add column device_hash text;
comment on column auth.session.handle is 'What people see of a session, to end it. Grants nothing: not the id, not the token.';
comment on column auth.session.remembered is 'True: 30 days, extended by visits, 90 at most. False: until the browser is closed, one day at most.';
comment on column auth.session.device is 'Browser and system in words, as the sign-in named itself: "Firefox auf Windows".';
comment on column auth.session.device_hash is 'SHA-256 of the device cookie of the sign-in. Null for sessions that no sign-in began, which are nothing to report.';
comment on column auth.session.ip_address is 'Always null: nothing reads it, so nothing keeps it.';

create table auth.devices (
  user_id uuid not null references auth."user" on delete cascade,
  token_hash text not null,
  first_used_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index devices_last_used_at_idx on auth.devices (last_used_at);
alter table auth.devices enable row level security;
comment on table auth.devices is 'Browsers that have signed in to an account before. A sign-in from any other is told to its owner. No policy: written by functions.';
comment on column auth.devices.user_id is 'The account.';
comment on column auth.devices.token_hash is 'SHA-256 of the device cookie, which itself is kept nowhere.';
comment on column auth.devices.first_used_at is 'First sign-in.';
comment on column auth.devices.last_used_at is 'Latest sign-in; forgotten after 400 days without one.';

-- links -------------------------------------------------------------------------------------------------------------

create table auth.email_changes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth."user" on delete cascade,
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  restored_at timestamptz,
  constraint email_changes_new_email_lowercase check (new_email = lower(btrim(new_email))),
  constraint email_changes_new_email_too_long check (char_length(new_email) <= 254),
  constraint email_changes_completed_at_invalid
    check (completed_at is null or (old_confirmed_at is not null and new_confirmed_at is not null and cancelled_at is null)),
  constraint email_changes_restored_at_invalid check (restored_at is null or completed_at is not null)
);
create index email_changes_user_id_idx on auth.email_changes (user_id);
-- Whether an address was given up lately and may yet be claimed back.
create index email_changes_old_email_idx on auth.email_changes (old_email, completed_at);
-- One at a time: the newest request is the one that counts.
create unique index email_changes_open_idx on auth.email_changes (user_id) where completed_at is null and cancelled_at is null;
alter table auth.email_changes enable row level security;
comment on table auth.email_changes is 'An account moves to another address once both have agreed, and can be fetched back for 7 days. No policy: written by functions.';
comment on column auth.email_changes.id is 'Ordered by time (uuidv7).';
comment on column auth.email_changes.user_id is 'The account.';
comment on column auth.email_changes.old_email is 'Address before.';
comment on column auth.email_changes.new_email is 'Address asked for; maybe somebody else''s, who then never agrees.';
comment on column auth.email_changes.created_at is 'When it was asked for.';
comment on column auth.email_changes.expires_at is 'Until when both must have agreed.';
comment on column auth.email_changes.old_confirmed_at is 'When the old address agreed.';
comment on column auth.email_changes.new_confirmed_at is 'When the new address agreed.';
comment on column auth.email_changes.completed_at is 'When the account moved.';
comment on column auth.email_changes.cancelled_at is 'When it was given up: another request, a new password, an address that was taken meanwhile.';
comment on column auth.email_changes.restored_at is 'When an objection brought the old address back.';

create table auth.links (
  -- Random, though a HMAC guards it: the id alone must not be guessable either.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" on delete cascade,
  purpose text not null,
  email_change_id uuid references auth.email_changes on delete cascade,
  confirms text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint links_purpose_invalid check (purpose in ('verify-email', 'reset-password', 'confirm-email', 'object')),
  constraint links_confirms_invalid check (confirms in ('old', 'new')),
  constraint links_email_change_id_invalid
    check ((purpose = 'confirm-email') = (confirms is not null) and (purpose <> 'confirm-email' or email_change_id is not null))
);
create index links_user_id_idx on auth.links (user_id, purpose);
create index links_email_change_id_idx on auth.links (email_change_id);
create index links_expires_at_idx on auth.links (expires_at);
alter table auth.links enable row level security;
comment on table auth.links is 'Links sent by mail, each good for one use. The token in the mail is this id with a HMAC of it, which is stored nowhere. No policy: written by functions.';
comment on column auth.links.id is 'Half of the token; worthless without the server''s secret.';
comment on column auth.links.user_id is 'Whose link it is.';
comment on column auth.links.purpose is 'verify-email, reset-password, confirm-email or object ("Das war ich nicht").';
comment on column auth.links.email_change_id is 'The change of address that is confirmed or, by an objection, undone.';
comment on column auth.links.confirms is 'Which side of a change of address agrees by this link: old or new.';
comment on column auth.links.created_at is 'When it was made.';
comment on column auth.links.expires_at is 'From this moment it no longer works.';
comment on column auth.links.used_at is 'When it was used up.';

create table auth.link_requests (
  id uuid primary key default uuidv7(),
  purpose text not null,
  email text not null,
  created_at timestamptz not null default now(),
  constraint link_requests_purpose_invalid check (purpose in ('verify-email', 'reset-password', 'address-known')),
  constraint link_requests_email_too_long check (char_length(email) <= 254)
);
create index link_requests_created_at_idx on auth.link_requests (created_at);
alter table auth.link_requests enable row level security;
comment on table auth.link_requests is 'Somebody typed an address; a background job finds out whether anybody has it. So the answer takes as long for unknown addresses as for known ones. No policy: written by functions.';
comment on column auth.link_requests.id is 'Ordered by time (uuidv7).';
comment on column auth.link_requests.purpose is 'verify-email, reset-password, or address-known: a sign-up with an address that has an account.';
comment on column auth.link_requests.email is 'The address; the row goes with the job, seconds later.';
comment on column auth.link_requests.created_at is 'When it was asked for.';

-- limits ------------------------------------------------------------------------------------------------------------

drop table auth.sign_in_attempts;

create table auth.attempts (
  kind text not null,
  key_hash bytea not null,
  attempts integer not null default 1,
  window_started_at timestamptz not null default clock_timestamp(),
  primary key (kind, key_hash),
  constraint attempts_attempts_positive check (attempts > 0)
);
-- For the clean-up of windows that have passed.
create index attempts_window_started_at_idx on auth.attempts (window_started_at);
alter table auth.attempts enable row level security;
comment on table auth.attempts is 'Counts what may only be tried so often, for every process together. No policy: written by functions.';
comment on column auth.attempts.kind is 'What is counted: sign-in, sign-up-client, mail-reset-password …';
comment on column auth.attempts.key_hash is 'SHA-256 of an e-mail address, or HMAC of the address of a connection: neither is stored.';
comment on column auth.attempts.attempts is 'Attempts in the current window, the refused ones included.';
comment on column auth.attempts.window_started_at is 'Start of the current window.';

-- terms -------------------------------------------------------------------------------------------------------------

create table app_public.terms_versions (
  version text primary key constraint terms_versions_version_too_long check (char_length(version) <= 40),
  valid_from timestamptz not null default now()
);
alter table app_public.terms_versions enable row level security;
comment on table app_public.terms_versions is 'Versions of the terms and the privacy statement, published together. The operator adds a row when either changes. No policy: read through current_terms_version.';
comment on column app_public.terms_versions.version is 'Name of the version, by custom its date.';
comment on column app_public.terms_versions.valid_from is 'From when sign-ups agree to it.';
insert into app_public.terms_versions (version, valid_from) values ('2026-11-20', '2026-11-20T00:00:00Z');

create table app_public.legal_acceptances (
  user_id uuid not null references auth."user" on delete cascade,
  document text not null constraint legal_acceptances_document_invalid check (document in ('agb', 'datenschutz')),
  version text not null constraint legal_acceptances_version_too_long check (char_length(version) <= 40),
  accepted_at timestamptz not null default now(),
  primary key (user_id, document, version)
);
alter table app_public.legal_acceptances enable row level security;
comment on table app_public.legal_acceptances is 'Who agreed to which version of the terms and the privacy statement, and when. Never updated.';
comment on column app_public.legal_acceptances.user_id is 'The account.';
comment on column app_public.legal_acceptances.document is 'agb or datenschutz.';
comment on column app_public.legal_acceptances.version is 'Version, as in terms_versions.';
comment on column app_public.legal_acceptances.accepted_at is 'When the person agreed.';
