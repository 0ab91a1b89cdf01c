-- Smart tags of the room (names in GraphQL, visibility, not null), and descriptions reworded since their migration.
-- A comment replaces that of the migration; it repeats its description or is marked as reworded (a test compares them).

comment on column app_public.job_requests.client_key is E'@behavior -*\nKey of the browser for a new draft, so that a repeated save makes no second one.';
comment on constraint job_requests_place_id_fkey on app_public.job_requests is E'@behavior -manyRelation:resource:list -manyRelation:resource:connection\nCentre of the search.';
comment on constraint job_requests_profession_slug_fkey on app_public.job_requests is E'@fieldName profession\n@behavior -manyRelation:resource:list -manyRelation:resource:connection\nProfession of the applicant.';
comment on constraint job_request_changes_request_id_fkey on app_public.job_request_changes is E'@foreignFieldName change\nThe request that is changed; from there, its change.';
-- Without the tag the inflector would turn the name into a singular.
comment on type app_public.job_request_fields is E'@name job_request_fields\nWhat an applicant writes into a request, without the contact; empty fields are fine in a draft. Limits as on app_public.job_requests.';
comment on type app_public.job_request_contact_fields is E'@name job_request_contact_fields\nContact of an applicant, as written into the form and as opened by a release. Limits as on app_public.job_request_contacts.';
comment on column app_public.contact_mark.field is E'@notNull\ntitle, short_description, region, additional_info or pictures.'; -- reworded
comment on column app_public.contact_mark.kind is E'@notNull\nWhat was found.';

-- No tags: only wording.
comment on table app_public.job_requests is 'Stellengesuche without the identity of the applicant. Seen by their owner; everybody else reads them through functions, which leave out owner, place and salary: admins what was submitted (app_public.submitted_request), the public active ones, without moments.'; -- reworded
comment on table app_private.job_transitions is 'The allowed changes of the status of a job or a request; a trigger refuses all others for every role (OS410).'; -- reworded
comment on table app_private.job_request_visits is 'When an employer looked at the list of requests, for "Neu seit Ihrem letzten Besuch". Days only, and only with the consent data_analytics: a withdrawal deletes the row.'; -- reworded
