-- Losing every factor: two admins remove them together (docs/decisions/2026-11-22-second-factor.md).

create table app_private.factor_resets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  asked_by uuid references auth."user" (id) on delete set null,
  asked_at timestamptz not null default now(),
  confirmed_by uuid references auth."user" (id) on delete set null,
  confirmed_at timestamptz,
  constraint factor_resets_user_id_key unique (user_id),
  constraint factor_resets_confirmed_by_invalid check (confirmed_by is null or (confirmed_at is not null and confirmed_by is distinct from asked_by))
);
create index factor_resets_asked_by_idx on app_private.factor_resets (asked_by);
create index factor_resets_confirmed_by_idx on app_private.factor_resets (confirmed_by);
alter table app_private.factor_resets enable row level security;
comment on table app_private.factor_resets is 'Removals of all factors under way: one admin asks, another confirms, the worker carries them out 24 hours after the asking. The reason is in the log of admins.';
comment on column app_private.factor_resets.id is 'Names it in keys of mails.';
comment on column app_private.factor_resets.user_id is 'Who lost the factors.';
comment on column app_private.factor_resets.asked_by is 'Admin who asked; null when that account is gone.';
comment on column app_private.factor_resets.asked_at is 'When it was asked: the person is told then, and has 24 hours to object.';
comment on column app_private.factor_resets.confirmed_by is 'Another admin, who confirmed; null: nobody yet, or that account is gone.';
comment on column app_private.factor_resets.confirmed_at is 'When it was confirmed; without that it lapses 7 days after the asking.';

create type app_public.factor_reset as (
  asked_by_me boolean, asked_at timestamptz, confirmed_at timestamptz, due_at timestamptz, expires_at timestamptz, is_confirmable boolean
);
comment on type app_public.factor_reset is 'A removal of all factors of an account that is under way.';
comment on column app_public.factor_reset.asked_by_me is E'@notNull\nWhether the caller asked: then somebody else confirms.';
comment on column app_public.factor_reset.asked_at is E'@notNull\nWhen it was asked.';
comment on column app_public.factor_reset.confirmed_at is 'When another admin confirmed; null: nobody yet.';
comment on column app_public.factor_reset.due_at is E'@notNull\nWhen the factors go if it is confirmed: 24 hours after the asking.';
comment on column app_public.factor_reset.expires_at is E'@notNull\nWhen it lapses if it is not confirmed: 7 days after the asking.';
comment on column app_public.factor_reset.is_confirmable is E'@notNull\nWhether the caller may confirm it: another admin than the one who asked, not yet confirmed.';

create type app_public.person_factors as (
  passkeys integer, has_totp boolean, recovery_codes_left integer, reset app_public.factor_reset
);
comment on type app_public.person_factors is 'What admins learn of the factors of an account: how many, nothing of what they are.';
comment on column app_public.person_factors.passkeys is E'@notNull\nNumber of passkeys.';
comment on column app_public.person_factors.has_totp is E'@notNull\nWhether there is an authenticator app.';
comment on column app_public.person_factors.recovery_codes_left is E'@notNull\nUnused recovery codes.';
comment on column app_public.person_factors.reset is 'A removal that is under way; null: none.';

alter type app_public.my_factors add attribute reset_due_at timestamptz;
comment on column app_public.my_factors.reset_due_at is 'When two admins will have removed all factors, because the person is said to have lost them; null: nothing is under way. Any use of a factor stops it.';
