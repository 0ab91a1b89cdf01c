-- db/functions/jobs/tg_guard_status.sql replaces it, for jobs and for requests; its triggers come back with that file.
drop function if exists app_private.tg_guard_job() cascade;
