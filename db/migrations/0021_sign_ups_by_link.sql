-- Somebody registers a stranger's address, with a password of his own. When the stranger registers too, the link in that
-- mail must open the stranger's account: so a link carries what the sign-up that caused it had typed.

drop function if exists app_private.send_verification_mail(uuid);
drop function if exists app_private.use_link(uuid, text);
drop function if exists auth.note_sign_up(uuid, text);
drop function if exists auth.request_link(text, text);

alter table auth.link_requests
  add column sign_up jsonb constraint link_requests_sign_up_invalid check (jsonb_typeof(sign_up) = 'object');
comment on column auth.link_requests.sign_up is 'What a sign-up with a known address had typed, the password as its scrypt hash; only counts if the address was never confirmed.';

alter table auth.links
  add column sign_up jsonb constraint links_sign_up_invalid check (sign_up is null or (jsonb_typeof(sign_up) = 'object' and purpose = 'verify-email'));
comment on column auth.links.sign_up is 'What the account becomes by this link: names, kind and password hash of the sign-up that caused it. Null: the account as it is. Emptied when the link is used or void.';

drop function if exists app_public.current_terms_version();
comment on table app_public.terms_versions is 'Versions of the terms and the privacy statement, which are published together. A release that changes their text adds a row. No policy: read by auth.terms_version.';
