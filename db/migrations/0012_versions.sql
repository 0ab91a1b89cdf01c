-- What counts as a version is decided by db/functions/jobs/guard_job.sql and the verbs.
comment on column app_public.jobs.version is 'Counts saves and steps of its life; a save or a decision with an older version is refused with OS409.';
