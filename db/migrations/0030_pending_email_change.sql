-- A change of address waits for two mailboxes: who began it sees that, and can call it off.

create type app_public.email_change as (
  new_email text,
  old_confirmed boolean,
  new_confirmed boolean,
  expires_at timestamptz
);
comment on type app_public.email_change is 'A change of the sign-in address that waits for consent.';
comment on column app_public.email_change.new_email is 'The address the account is to have.';
comment on column app_public.email_change.old_confirmed is 'Whether the mailbox of the present address has agreed.';
comment on column app_public.email_change.new_confirmed is 'Whether the mailbox of the new address has agreed.';
comment on column app_public.email_change.expires_at is 'From this moment the links no longer work and nothing changes.';
