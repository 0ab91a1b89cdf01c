-- What admins did about one account, as /nutzer shows it.
create type app_public.person_action as (
  id uuid,
  at timestamptz,
  action text,
  actor_name text,
  reason text
);
comment on type app_public.person_action is 'What an admin, or the system, did about an account, from the audit log.';
comment on column app_public.person_action.id is E'@notNull\nOrdered by time (uuidv7).';
comment on column app_public.person_action.at is E'@notNull\nWhen.';
comment on column app_public.person_action.action is E'@notNull\nWhat: role_changed, account_suspended, person_viewed …';
comment on column app_public.person_action.actor_name is 'Name of the admin; null for the system and for an account that is gone.';
comment on column app_public.person_action.reason is 'Words of the admin, or what was changed; null without.';
