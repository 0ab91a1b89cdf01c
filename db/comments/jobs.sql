-- Smart tags of the room (names in GraphQL, visibility, not null), and descriptions reworded since their migration.
-- A comment replaces that of the migration; it repeats its description or is marked as reworded (a test compares them).

-- The column jobs.company is the name shown on the job (specification), so the relation is called employer.
comment on constraint jobs_company_id_fkey on app_public.jobs is E'@fieldName employer\n@behavior -manyRelation:resource:list -manyRelation:resource:connection\nThe employer.';
comment on constraint jobs_place_id_fkey on app_public.jobs is E'@behavior -manyRelation:resource:list -manyRelation:resource:connection\nPlace of work.';
comment on constraint jobs_profession_slug_fkey on app_public.jobs is E'@fieldName profession\n@behavior -manyRelation:resource:list -manyRelation:resource:connection\nProfession that is looked for.';
comment on constraint job_changes_job_id_fkey on app_public.job_changes is E'@foreignFieldName change\nThe job that is changed; from there, its change.';
comment on constraint job_changes_company_id_fkey on app_public.job_changes is E'@behavior -singularRelation:resource:single -manyRelation:resource:list -manyRelation:resource:connection\nThe employer, for row-level security.';
-- Without the tag the inflector would turn the name into a singular.
comment on type app_public.job_fields is E'@name job_fields\nWhat an employer writes into a job; empty fields are fine in a draft. Limits as on app_public.jobs.'; -- reworded

comment on column app_public.public_job.id is E'@notNull\nLast part of the URL of the job.'; -- reworded
comment on column app_public.public_job.title is E'@notNull\nTitle.';
comment on column app_public.public_job.slug is E'@notNull\nLast part of the URL: /job/{slug}.'; -- reworded
comment on column app_public.public_job.company_id is E'@notNull\nThe employer.';
comment on column app_public.public_job.company is E'@notNull\nCompany name as shown on the job.'; -- reworded
comment on column app_public.public_job.company_verified is E'@notNull\nWhether an admin has verified the company.';
comment on column app_public.public_job.location is E'@notNull\nPlace of work as shown on the job.'; -- reworded
comment on column app_public.public_job.specialties is E'@notNull\nGerman names of the specialties.';
comment on column app_public.public_job.job_type is E'@notNull\nThe first of jobTypes.';
comment on column app_public.public_job.job_types is E'@notNull\nKinds of employment that are offered.';
comment on column app_public.public_job.remote is E'@notNull\nWhether work from home is possible.';
comment on column app_public.public_job.published_at is E'@notNull\nFirst day online.';
comment on column app_public.public_job.expires_at is E'@notNull\nOnline until here.';
comment on column app_public.public_job.takes_applications is E'@notNull\nWhether one applies on this site; otherwise by mail or telephone of the company.';
comment on column app_public.public_job.boosted is E'@notNull\nPaid to stand first under relevance; labelled Anzeige.';

comment on column app_public.ended_job.profession_name is E'@notNull\nGerman name of its profession.';
comment on column app_public.ended_job.field_slug is E'@notNull\nFachbereich of its profession, by which lists are filtered.';
comment on column app_public.ended_job.place_id is E'@notNull\nIts place of work.';
comment on column app_public.ended_job.town is E'@notNull\nTown of its place of work.';

comment on column app_public.job_counts.total is E'@notNull\nAll of them.';
comment on column app_public.job_counts.entwurf is E'@notNull\nDrafts.';
comment on column app_public.job_counts.zur_pruefung is E'@notNull\nIn review.';
comment on column app_public.job_counts.aktiv is E'@notNull\nOnline.';
comment on column app_public.job_counts.pausiert is E'@notNull\nTaken offline for a while.';
comment on column app_public.job_counts.abgelaufen is E'@notNull\nTheir time is over.';
comment on column app_public.job_counts.besetzt is E'@notNull\nClosed because the position is filled.';
comment on column app_public.job_counts.abgelehnt is E'@notNull\nRejected and not submitted again.';
comment on column app_public.job_counts.gesperrt is E'@notNull\nBlocked by an admin.';
comment on column app_public.job_counts.changes_in_review is E'@notNull\nPublished jobs with a change in review; they count under their status too.';
comment on column app_public.job_counts.changes_rejected is E'@notNull\nPublished jobs with a rejected change; they count under their status too.';

-- No tags: only wording.
comment on type app_public.public_job is 'A job as the public may read it. Lists leave out the long texts and the contact.'; -- reworded
comment on type app_public.job_status is 'Status of a job; app_private.job_transitions lists the allowed changes.'; -- reworded
comment on type app_public.job_counts is 'Number of jobs by current status: a job past its expiry counts as abgelaufen.'; -- reworded
comment on column app_public.jobs.id is 'Last part of the URL of the job.'; -- reworded
comment on column app_public.jobs.company is 'Company name as shown on the job, at most 100 characters.'; -- reworded
comment on column app_public.jobs.status is 'Status of the job; app_private.job_transitions lists the allowed changes.'; -- reworded
comment on column app_public.jobs.rejection_reason is 'Why an admin rejected or blocked the job; the employer reads it.'; -- reworded
comment on column app_public.job_fields.company is 'Name shown on the job, at most 100 characters; empty takes the name of the company.'; -- reworded
comment on column app_public.job_fields.location is 'Place shown on the job, at most 100 characters; empty takes the town of the place.'; -- reworded
comment on table app_private.expiry_notices is 'Expiries of jobs and requests that were announced a week before; a renewed one has a new expiry. No role has grants: reached through functions only.'; -- reworded
comment on column app_private.expiry_notices.job_id is 'The job; null for a request.'; -- reworded
comment on column app_public.jobs.shown_at is E'@behavior -*\nWhen something last changed that visitors see of this job, by app_private.tg_note_shown_job; null until something does after the publication.'; -- reworded
