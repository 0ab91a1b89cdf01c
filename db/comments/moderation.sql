-- Smart tags of the room (names in GraphQL, visibility, not null), and descriptions reworded since their migration.
-- A comment replaces that of the migration; it repeats its description or is marked as reworded (a test compares them).

comment on column app_public.moderation_overview.in_review is E'@notNull\nJobs, or requests, that were submitted and not decided on.'; -- reworded
comment on column app_public.moderation_overview.active is E'@notNull\nJobs, or requests, online now.'; -- reworded
comment on column app_public.moderation_overview.rejected is E'@notNull\nJobs, or requests, rejected and not submitted again.'; -- reworded

comment on column app_public.job_review.outcome is E'@notNull\nHow it ended.';
comment on column app_public.job_review.concerns_change is E'@notNull\nWhether the change of a published job was reviewed.';

comment on column app_public.submitted_request.id is E'@notNull\nId of the request.';
comment on column app_public.submitted_request.version is E'@notNull\nCounts saves and changes of status; decideJobRequest takes the one that was read.';
comment on column app_public.submitted_request.chiffre is E'@notNull\nWhat the public calls the applicant.';
comment on column app_public.submitted_request.status is E'@notNull\nStatus of the request; a published one keeps it while its change is in review.';
comment on column app_public.submitted_request.submitted is E'@notNull\nWhat an admin decides on: the change in review, otherwise the request.';
comment on column app_public.submitted_request.contact_marks is E'@notNull\nContact data in the public texts: kind and field, never the words.';
comment on column app_public.submitted_request_fields.specialties is E'@notNull\nNames of specialties.';
comment on column app_public.submitted_request_fields.job_types is E'@notNull\nKinds of employment that suit the applicant.';
-- Without the tag the inflector would turn the name into a singular.
comment on type app_public.submitted_request_fields is E'@name submitted_request_fields\nWhat the public reads, or will read, of a request: for the admin who decides.';

-- No tags: only wording.
comment on column app_public.moderation_overview.oldest_submitted_at is 'When the oldest job, request or change in review was submitted; null when there is none.'; -- reworded
comment on type app_public.moderation_overview is 'Numbers of jobs, or of requests, for admins.'; -- reworded
comment on type app_public.job_review is 'The last review of a job or a request, for admins who follow a link to it.'; -- reworded
comment on type app_public.review_outcome is 'How the last review of a job, of a request or of a change ended: waiting while it is in the queue, withdrawn by the employer or the applicant.'; -- reworded

-- The queue. Admins read a request as submittedJobRequest, which is written into the processing log of its applicant.
comment on constraint review_items_job_id_fkey on app_public.review_items is E'@foreignFieldName reviewItem\nThe job; null for a request. From there, what waits of it, for admins.';
comment on constraint review_items_request_id_fkey on app_public.review_items is E'@behavior -singularRelation:resource:single -manyRelation:resource:list -manyRelation:resource:connection\nThe request.';
comment on constraint review_items_company_id_fkey on app_public.review_items is E'@behavior -manyRelation:resource:list -manyRelation:resource:connection\nThe employer; null for a request.';
comment on constraint review_items_profession_slug_fkey on app_public.review_items is E'@fieldName profession\n@behavior -manyRelation:resource:list -manyRelation:resource:connection\nProfession of what waits.';
comment on constraint review_items_state_code_fkey on app_public.review_items is E'@fieldName state\n@behavior -manyRelation:resource:list -manyRelation:resource:connection\nState of its place.';
