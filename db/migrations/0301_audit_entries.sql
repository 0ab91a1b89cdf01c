create type app_public.audit_entry as (
  id uuid,
  created_at timestamptz,
  action text,
  thing_kind text,
  thing_id uuid,
  thing_name text,
  actor_id uuid,
  actor_name text,
  person_id uuid,
  person_name text,
  facts text,
  reason text,
  seal_no integer
);
comment on type app_public.audit_entry is 'A line of the log of what admins did, for admins.';
comment on column app_public.audit_entry.id is E'@notNull\nOrdered by time.';
comment on column app_public.audit_entry.created_at is E'@notNull\nWhen it happened.';
comment on column app_public.audit_entry.action is E'@notNull\nWhat was done.';
comment on column app_public.audit_entry.thing_kind is E'@notNull\nWhat thing_id is the id of.';
comment on column app_public.audit_entry.thing_id is 'What it was done with; it may be gone.';
comment on column app_public.audit_entry.thing_name is 'Title of the job, Chiffre of the request, name of the company or of the account; null once it is gone.';
comment on column app_public.audit_entry.actor_id is 'Who acted; null for the system, and for an applicant about a request.';
comment on column app_public.audit_entry.actor_name is 'Name of that account; null once it is gone.';
comment on column app_public.audit_entry.person_id is 'Account that it is about.';
comment on column app_public.audit_entry.person_name is 'Name of that account; null once it is gone.';
comment on column app_public.audit_entry.facts is E'@notNull\nFurther facts, as JSON.';
comment on column app_public.audit_entry.reason is 'Reason, note or text of the query; null once it was erased.';
comment on column app_public.audit_entry.seal_no is 'Its seal; null until the next minute.';
