-- Smart tags of the room: what GraphQL shows, under which names, and what is never null. Each comment repeats the
-- description of the migration (a test compares them) and replaces it.

-- Not in the API. The enum keeps the name UserRole, so the table takes another.
comment on table app_public.user_roles is E'@name user_role_assignment\n@behavior -*\nThe one role of each account.';
-- The same for the events: what people read is the type security_event, a part of the row.
comment on table app_public.security_events is E'@name security_event_record\n@behavior -*\nWhat happened to an account. Written by the server, read by its owner and admins; never updated.';
-- A relation is called what it is, not by its column.
comment on constraint profiles_profession_slug_fkey on app_public.profiles is E'@fieldName profession\nOccupation of the person.';
-- One thing with many fields: without the tag the inflector would make a singular of the name.
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
