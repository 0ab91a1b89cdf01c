-- What outlived what should have ended it: sessions of accounts that nobody confirmed, a sign-in that was under way
-- while the password changed, and passwords typed by whoever else registered an address.

drop function if exists auth.reset_password(uuid, text, text, text, text);
drop function if exists app_private.send_verification_mail(uuid, jsonb);

-- Until confirmations came, an account could be used without one, by whoever had typed the address.
delete from auth.session using auth."user" where "user".id = session.user_id and not "user".email_verified;

alter table auth.session add column password_mark text;
comment on column auth.session.password_mark is 'Hash of the password hash that the sign-in has checked, for app_private.limit_session to compare; never kept.';

alter table auth.links add column browser text;
comment on column auth.links.browser is 'SHA-256 of the device cookie of the sign-up that caused the link; null for links that no sign-up caused.';

create table auth.sign_up_echoes (
  key_hash bytea primary key,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create index sign_up_echoes_created_at_idx on auth.sign_up_echoes (created_at);
alter table auth.sign_up_echoes enable row level security;
comment on table auth.sign_up_echoes is 'The first sign-up with an address that has a confirmed account. A sign-in with its password hears what it would hear had the address been new. No policy: written by functions.';
comment on column auth.sign_up_echoes.key_hash is 'SHA-256 of the address.';
comment on column auth.sign_up_echoes.password_hash is 'scrypt hash of the password of that sign-up. Opens nothing.';
comment on column auth.sign_up_echoes.created_at is 'When it was typed; forgotten after 30 days, like a sign-up that nobody confirmed.';
