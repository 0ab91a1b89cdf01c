-- Each job chooses how applications come: through this site, or by the mail address and telephone number of its company
-- (docs/decisions/2026-11-22-each-job-chooses-how-applications-come.md).

-- What was submitted before was submitted with mail and telephone as the only ways. It keeps them until its employer
-- chooses otherwise; the constant default rewrites no row.
alter table app_public.jobs add column takes_applications boolean not null default false;
alter table app_public.jobs alter column takes_applications set default true;
comment on column app_public.jobs.takes_applications is 'Whether people apply on this site; otherwise by mail or telephone of the company. The employer chooses it for each job, without review.';

alter type app_public.job_fields add attribute takes_applications boolean;
comment on column app_public.job_fields.takes_applications is 'Whether people apply on this site; otherwise by mail or telephone of the company. Empty keeps what the job has, and means yes for a new one. Holds at once, without review.';

alter type app_public.public_job add attribute takes_applications boolean;
comment on column app_public.public_job.takes_applications is 'Whether one applies on this site; otherwise by mail or telephone of the company.';

-- Drafts that nobody but the employer has seen are like new ones. Without the triggers: neither the date of their last
-- change nor their version says that their employer changed something.
alter table app_public.jobs disable trigger user;
update app_public.jobs set takes_applications = true where status = 'entwurf' and published_at is null;
alter table app_public.jobs enable trigger user;

-- A change holds what its job holds, otherwise it would differ from it in this field.
update app_public.job_changes set fields.takes_applications = jobs.takes_applications
from app_public.jobs where jobs.id = job_changes.job_id;
