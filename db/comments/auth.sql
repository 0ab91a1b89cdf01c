-- Smart tags of the room. The enum keeps the name UserRole in GraphQL, so the table takes another.
comment on table app_public.user_roles is E'@name user_role_assignment\nThe one role of each account.';
-- The same for the events: what people read is the type security_event, a part of the row.
comment on table app_public.security_events is E'@name security_event_record\nWhat happened to an account. Written by the server, read by its owner and admins; never updated.';
