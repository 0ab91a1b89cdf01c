-- A sign-up is one call and a sign-in reads what it needs in one query. Two names become the usual ones: the link by which
-- somebody disputes a change ("Das war ich nicht"), and the decoy that a sign-up with a known address leaves.

drop function if exists auth.note_sign_up(uuid, text, jsonb);
drop function if exists auth.verify_email(uuid, text, text, text, text);
drop function if exists auth.is_known_device(text, text);
drop function if exists app_private.void_objections(uuid, timestamptz);

alter table auth.links drop constraint links_purpose_invalid;
update auth.links set purpose = 'dispute' where purpose = 'object';
alter table auth.links
  add constraint links_purpose_invalid check (purpose in ('verify-email', 'reset-password', 'confirm-email', 'dispute'));
comment on column auth.links.purpose is 'verify-email, reset-password, confirm-email or dispute ("Das war ich nicht").';
comment on column auth.links.email_change_id is 'The change of address that is confirmed or, by a dispute, undone.';

update app_public.security_events set event_data = event_data || '{"reason": "dispute"}'
where event_type = 'password_change' and event_data ->> 'reason' = 'objection';

alter table auth.sign_up_echoes rename to decoy_sign_ups;
alter table auth.decoy_sign_ups rename constraint sign_up_echoes_pkey to decoy_sign_ups_pkey;
alter index auth.sign_up_echoes_created_at_idx rename to decoy_sign_ups_created_at_idx;
comment on table auth.decoy_sign_ups is 'The first sign-up with an e-mail address that has a confirmed account. A sign-in with its password gets the answer it would get had the address been new. No policy: written by functions.';
