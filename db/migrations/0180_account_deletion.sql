-- Issue 11, point 3: an account is deleted 14 days after its owner asked for it with the password. Until then it is
-- withheld as a suspended one is: nothing of it is public, it has no session, and undoing brings everything back,
-- because no state of a job, request or conversation was changed.

alter table auth."user"
  add column deletion_requested_at timestamptz,
  add column delete_after timestamptz,
  add column is_withheld boolean not null generated always as (suspended_at is not null or deletion_requested_at is not null) stored,
  add constraint user_delete_after_required check ((deletion_requested_at is null) = (delete_after is null));
create index user_delete_after_idx on auth."user" (delete_after) where delete_after is not null;
comment on column auth."user".deletion_requested_at is 'When the owner asked for the deletion of the account; null otherwise, also after it was undone.';
comment on column auth."user".delete_after is 'From this moment the worker erases the account and nothing undoes that any more; 14 days after deletion_requested_at.';
comment on column auth."user".is_withheld is 'Suspended, or waiting for its deletion: no session, nothing of it is public, and no mails but those about the account itself.';

alter table auth.links drop constraint links_purpose_invalid;
alter table auth.links add constraint links_purpose_invalid
  check (purpose in ('verify-email', 'reset-password', 'confirm-email', 'dispute', 'first-password', 'undo-deletion'));

create table app_private.erasure_proofs (
  id uuid primary key default gen_random_uuid(),
  erased_on date not null default (now() at time zone 'Europe/Berlin')::date
);
alter table app_private.erasure_proofs enable row level security;
create index erasure_proofs_erased_on_idx on app_private.erasure_proofs (erased_on);
comment on table app_private.erasure_proofs is 'Proof that an account was erased (Art. 5 (2) GDPR), for three years. Names nobody: only who got the last mail knows to whom the number belongs. No policy: written by functions.';
comment on column app_private.erasure_proofs.id is 'Random; the last mail to the person names it.';
comment on column app_private.erasure_proofs.erased_on is 'Day of the erasure in Berlin.';

create type app_public.deletion_preview as (
  online_jobs integer,
  companies text[],
  is_last_admin boolean
);
comment on type app_public.deletion_preview is 'What the deletion of the account of the caller would take along.';
comment on column app_public.deletion_preview.online_jobs is E'@notNull\nNumber of online jobs of companies that would be without a member: they go offline with the request, and the person confirms the number.';
comment on column app_public.deletion_preview.companies is E'@notNull\nNames of companies that have no other member: they are deleted with the account.';
comment on column app_public.deletion_preview.is_last_admin is E'@notNull\nWhether the caller is the only admin who is left: then the deletion is refused.';

insert into app_private.processing_kinds (kind, sentence, legal_basis, data_types) values
  ('company_erased', 'Ein Betrieb hat sein Konto gelöscht. Ihre Freigabe für ihn ist damit beendet.', 'Recht des Betriebs auf Löschung · Art. 17 DSGVO',
    '{Nachrichten,Freigabe}');

-- The answer of a sign-in names the day of the deletion.
drop function if exists auth.sign_in_credentials(text, text);
