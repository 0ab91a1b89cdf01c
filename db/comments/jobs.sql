-- Smart tags of the room: what GraphQL shows, under which names, and what is never null. Each comment repeats the
-- description of the migration (a test compares them) and replaces it.

-- jobs.company is the name on the offer (specification), so the relation is called employer.
comment on constraint jobs_company_id_fkey on app_public.jobs is E'@fieldName employer\n@behavior -manyRelation:resource:list -manyRelation:resource:connection\nThe company behind the offer.';
comment on constraint jobs_place_id_fkey on app_public.jobs is E'@behavior -manyRelation:resource:list -manyRelation:resource:connection\nPlace of work.';
comment on constraint jobs_profession_slug_fkey on app_public.jobs is E'@fieldName profession\n@behavior -manyRelation:resource:list -manyRelation:resource:connection\nProfession that is looked for.';
-- One thing with many fields: without the tag the inflector would make a singular of the name.
comment on type app_public.job_fields is E'@name job_fields\nWhat an employer writes into an offer; empty fields are fine in a draft. Limits as on app_public.jobs.';

comment on column app_public.public_job.id is E'@notNull\nEnds the address of the offer.';
comment on column app_public.public_job.title is E'@notNull\nTitle.';
comment on column app_public.public_job.slug is E'@notNull\nLast part of the address: /job/{slug}.';
comment on column app_public.public_job.company_id is E'@notNull\nThe employer.';
comment on column app_public.public_job.company is E'@notNull\nCompany name as shown on the offer.';
comment on column app_public.public_job.company_verified is E'@notNull\nWhether an admin has verified the company.';
comment on column app_public.public_job.location is E'@notNull\nPlace of work as shown on the offer.';
comment on column app_public.public_job.specialties is E'@notNull\nGerman names of the specialties.';
comment on column app_public.public_job.job_type is E'@notNull\nKind of employment.';
comment on column app_public.public_job.remote is E'@notNull\nWhether work from home is possible.';
comment on column app_public.public_job.published_at is E'@notNull\nFirst day online.';
comment on column app_public.public_job.expires_at is E'@notNull\nOnline until here.';
comment on column app_public.public_job.boosted is E'@notNull\nPaid to stand first under relevance; labelled Anzeige.';

comment on column app_public.job_counts.total is E'@notNull\nAll of them.';
comment on column app_public.job_counts.entwurf is E'@notNull\nDrafts.';
comment on column app_public.job_counts.zur_pruefung is E'@notNull\nIn review.';
comment on column app_public.job_counts.aktiv is E'@notNull\nOnline.';
comment on column app_public.job_counts.pausiert is E'@notNull\nTaken offline for a while.';
comment on column app_public.job_counts.abgelaufen is E'@notNull\nTheir time is over.';
comment on column app_public.job_counts.besetzt is E'@notNull\nClosed because the position is filled.';
comment on column app_public.job_counts.abgelehnt is E'@notNull\nRejected and not submitted again.';
comment on column app_public.job_counts.gesperrt is E'@notNull\nBlocked by an admin.';
