-- What admins do about accounts and companies, beyond role and suspension.

-- Employers have to use an address of their own domain (specification, point 5). Some have none: an admin admits them by hand.
create table app_private.admitted_employers (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint admitted_employers_email_too_long check (char_length(email) <= 254)
    constraint admitted_employers_email_invalid check (email = lower(btrim(email)) and email ~ '^[^@\s<>"'',;:()]+@[^@\s<>"'',;:()]+\.[^@\s<>"'',;:().]{2,}$'),
  note text not null constraint admitted_employers_note_required check (btrim(note) <> '')
    constraint admitted_employers_note_too_long check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  constraint admitted_employers_email_key unique (email)
);
create index admitted_employers_expires_at_idx on app_private.admitted_employers (expires_at);
alter table app_private.admitted_employers enable row level security;
comment on table app_private.admitted_employers is 'Addresses at providers of private mailboxes with which an employer may register all the same. Who admitted them is in the audit log. No role has grants: reached through functions.';
comment on column app_private.admitted_employers.id is 'Random.';
comment on column app_private.admitted_employers.email is 'In lower case, as accounts store it.';
comment on column app_private.admitted_employers.note is 'Why the admin admits it, at most 500 characters; for admins only.';
comment on column app_private.admitted_employers.created_at is 'When.';
comment on column app_private.admitted_employers.expires_at is 'Until when it can be used to register; deleted then.';

create type app_public.admitted_employer as (
  id uuid,
  email text,
  note text,
  created_at timestamptz,
  expires_at timestamptz,
  has_account boolean
);
comment on type app_public.admitted_employer is 'An employer whom an admin has invited although the address is that of a private mailbox.';
comment on column app_public.admitted_employer.id is E'@notNull\nThe invitation.';
comment on column app_public.admitted_employer.email is E'@notNull\nThe address.';
comment on column app_public.admitted_employer.note is E'@notNull\nWhy it was admitted.';
comment on column app_public.admitted_employer.created_at is E'@notNull\nWhen the invitation was sent last.';
comment on column app_public.admitted_employer.expires_at is E'@notNull\nUntil when it can be used.';
comment on column app_public.admitted_employer.has_account is E'@notNull\nWhether somebody has registered with it since.';

create type app_public.recovery_mail as enum ('reset_password', 'confirm_email');
comment on type app_public.recovery_mail is 'Which mail lets a person into the account again: one with a link for a new password, or, before the address is confirmed, one that confirms it.';
