-- An ad that was taken over may lead applicants to the address that its source names (docs/decisions/2026-11-29-applications-at-the-employer.md).

alter table app_public.jobs add column apply_url text
  constraint jobs_apply_url_invalid check (
    char_length(apply_url) <= 500 and apply_url ~ '^https://[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(/[^[:space:][:cntrl:]<>"\\]*)?$');
comment on column app_public.jobs.apply_url is 'Where people apply instead: a page of the employer, on a website that is proven to be the own one. It comes before takes_applications. Null: they apply as takes_applications says.';

alter type app_public.job_fields add attribute apply_url text;
comment on column app_public.job_fields.apply_url is 'Where people apply instead: an https address on the website of the verified company or of a proven source of its ads. Read like any other text. Null keeps what the job has, an empty text takes it away.';

alter type app_public.public_job add attribute apply_url text;
comment on column app_public.public_job.apply_url is 'Where one applies instead: a page of the employer. Null: as takesApplications says. Left out of lists.';

alter table app_public.job_sources add column leads_to_source boolean not null default false;
comment on column app_public.job_sources.leads_to_source is 'Whether its ads lead applicants to the address that the source names; otherwise they apply here.';

alter type app_public.shown_source add attribute leads_to_source boolean;
comment on column app_public.shown_source.leads_to_source is E'@notNull\nWhether its ads lead applicants to the address that the source names; otherwise they apply here.';

comment on column app_public.ad_doubt.reason is E'@notNull\nseveral, cut, language, guessed, range, currency, unclear, not_taken; of applyUrl: absent, insecure or foreign.';

alter type app_public.shown_imported_job add attribute apply_url text;
comment on column app_public.shown_imported_job.apply_url is 'Where the source takes applications, when applicants may be led there.';
