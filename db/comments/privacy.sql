-- Smart tags of the room (names in GraphQL, visibility, not null), and descriptions reworded since their migration.
-- A comment replaces that of the migration; it repeats its description or is marked as reworded (a test compares them).

-- Not in the API: it is always the caller.
comment on column app_public.privacy_consents.user_id is E'@behavior -*\nWhose consent.';
comment on table app_public.privacy_consent_events is E'@behavior -*\nProof of each decision about a consent (specification, point 3; Art. 7(1) GDPR). Only added to, never changed. Read by that person only, admins included.';
comment on column app_public.data_processing_logs.user_id is E'@behavior -*\nWhose data.';
comment on column app_public.data_processing_logs.cause is E'@behavior -*\nKey of the event, so that the same one is written once; one row a request, company and day for openings.';
