-- A registration that is confirmed in another browser than the one that registered begins no session: its reader chooses a
-- password by a link that the answer carries.

drop function if exists auth.verify_email(uuid, text, text, text, text);
drop function if exists auth.check_link(uuid, text);

alter table auth.links drop constraint links_purpose_invalid;
alter table auth.links add constraint links_purpose_invalid
  check (purpose in ('verify-email', 'reset-password', 'confirm-email', 'dispute', 'first-password'));
comment on column auth.links.purpose is 'verify-email, reset-password, confirm-email, dispute ("Das war ich nicht") or first-password (after a confirmation in another browser; in no mail).';
