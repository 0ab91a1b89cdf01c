-- Smart tags of the room (names in GraphQL, visibility, not null), and descriptions reworded since their migration.
-- A comment replaces that of the migration; it repeats its description or is marked as reworded (a test compares them).

-- Not in the API. The table needs another name, because the enum is UserRole.
comment on table app_public.user_roles is E'@name user_role_assignment\n@behavior -*\nThe one role of each account.';
-- Not in the API either: clients read the type security_event, which has a part of its columns.
comment on table app_public.security_events is E'@name security_event_record\n@behavior -*\nWhat happened to an account. Written by the server, read by its owner and admins; never updated.';
-- Names the relation after its target instead of its column.
comment on constraint profiles_profession_slug_fkey on app_public.profiles is E'@fieldName profession\nOccupation of the person.';
-- Without the tag the inflector would turn the name into a singular.
comment on type app_public.profile_fields is E'@name profile_fields\nWhat a person writes into the profile. Limits as on app_public.profiles.';

comment on column app_public.account.id is E'@notNull\nNumber of the account.';
comment on column app_public.account.email is E'@notNull\nAddress of the account.';
comment on column app_public.account.first_name is E'@notNull\nFirst name from the profile.';
comment on column app_public.account.last_name is E'@notNull\nLast name from the profile.';
comment on column app_public.account.role is E'@notNull\napplicant, employer or admin.';
comment on column app_public.account.is_employer is E'@notNull\nTrue for employers and admins (specification, point 6).';
comment on column app_public.account.is_admin is E'@notNull\nTrue for admins only.';

comment on column app_public.account_session.handle is E'@notNull\nNames the session for end_session; grants nothing.';
comment on column app_public.account_session.is_current is E'@notNull\nWhether this very request came with it.';
comment on column app_public.account_session.device is E'@notNull\nBrowser and system in words: "Firefox auf Windows".';
comment on column app_public.account_session.created_at is E'@notNull\nWhen the person signed in.';
comment on column app_public.account_session.last_seen_at is E'@notNull\nLast visit, to within a day: so often a session is extended.';
comment on column app_public.account_session.expires_at is E'@notNull\nWhen it ends by itself unless it is used.';
comment on column app_public.account_session.receives_push is E'@notNull\nWhether this browser shows notifications while no page is open.';

comment on column app_public.email_change.new_email is E'@notNull\nThe address the account is to have.';
comment on column app_public.email_change.old_confirmed is E'@notNull\nWhether the mailbox of the present address has agreed.';
comment on column app_public.email_change.new_confirmed is E'@notNull\nWhether the mailbox of the new address has agreed.';
comment on column app_public.email_change.expires_at is E'@notNull\nFrom this moment the links no longer work and nothing changes.';

comment on column app_public.security_event.id is E'@notNull\nOrdered by time (uuidv7).';
comment on column app_public.security_event.event_type is E'@notNull\nWhat happened.';
comment on column app_public.security_event.occurred_at is E'@notNull\nWhen.';
comment on column app_public.security_event.new_device is E'@notNull\nWhether a sign-in came from a browser that was not known.';

comment on column app_public.managed_account.id is E'@notNull\nThe account.';
comment on column app_public.managed_account.role is E'@notNull\napplicant, employer or admin.';

-- No tags: only wording.
comment on type app_public.email_change is 'A change of the e-mail address that both mailboxes have to confirm.'; -- reworded
comment on type app_public.security_event is 'What happened to the account of the caller.'; -- reworded
comment on column app_public.security_event.reason is 'Why a sign-in failed, or how a password was changed: change, reset, dispute.'; -- reworded
comment on column app_public.managed_account.suspended_at is 'Since when the account is suspended; null otherwise.'; -- reworded
comment on column app_public.security_events.user_id is 'The account, or null when it is unknown.'; -- reworded
comment on column app_public.security_events.ip_address is 'Always null: the specification does not allow storing IP addresses.'; -- reworded
comment on column auth."user".suspended_at is 'Since when an admin has suspended the account; null otherwise.'; -- reworded
comment on column auth.attempts.key_hash is 'SHA-256 of an e-mail address, or HMAC of an IP address: neither is stored itself.'; -- reworded
comment on column auth.email_changes.new_email is 'The requested address; its owner may be another person, who then does not confirm.'; -- reworded
comment on column auth.email_changes.cancelled_at is 'When it was cancelled: by another request, a new password, or because the address was taken in the meantime.'; -- reworded
comment on column auth.email_changes.restored_at is 'When a dispute restored the old address.'; -- reworded
comment on column auth.link_requests.email is 'The typed address. The row is deleted by the task that answers it, seconds later.'; -- reworded
comment on column auth.session.device_hash is 'SHA-256 of the device cookie of the sign-in. Null for sessions made without a sign-in, for which no sign-in is recorded.'; -- reworded
comment on column auth.session.password_mark is 'Hash of the password hash that the sign-in has checked; the trigger limit_session compares and clears it.'; -- reworded
comment on column auth.session.ip_address is 'Always null: IP addresses are not stored.'; -- reworded
comment on table auth.attempts is 'Counts limited attempts, shared by all server processes. No policy: written by functions.'; -- reworded
comment on table auth.devices is 'Browsers that have signed in to an account before. A sign-in from another browser notifies the owner. No policy: written by functions.'; -- reworded
comment on table auth.email_changes is 'Changes of an e-mail address. The account moves when both mailboxes have confirmed; a dispute can undo it for 7 days. No policy: written by functions.'; -- reworded
comment on table auth.link_requests is 'Requests for a link to a typed address. A background task looks the address up, so that the response takes equally long for known and unknown addresses. No policy: written by functions.'; -- reworded

comment on type app_public.suspicious_sign_in is 'An account whose sign-ins look as if somebody else tried; without name and address, which app_public.person shows and records.';
comment on column app_public.suspicious_sign_in.user_id is 'The account; null for all sign-ins with addresses of no account together.';
comment on column app_public.suspicious_sign_in.failed_sign_ins is E'@notNull\nNumber of refused sign-ins.';
comment on column app_public.suspicious_sign_in.new_devices is E'@notNull\nNumber of sign-ins from browsers that were not known.';
comment on column app_public.suspicious_sign_in.alarms is E'@notNull\nNumber of other suspicious events, such as a role in the data of a sign-up.';
comment on column app_public.suspicious_sign_in.succeeded_after is E'@notNull\nWhether a browser that was not known signed in within an hour after a refused sign-in: look here first.';
comment on column app_public.suspicious_sign_in.last_at is E'@notNull\nWhen the last of these events happened.';
