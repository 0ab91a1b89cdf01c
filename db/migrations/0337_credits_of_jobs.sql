-- Submitting and renewing name a credit now (db/functions/jobs, db/functions/plans).
drop function if exists app_public.submit_job(uuid);
drop function if exists app_public.renew_job(uuid);
drop function if exists app_private.submit_checked_job(uuid, uuid);
