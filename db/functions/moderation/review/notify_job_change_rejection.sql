create or replace function app_private.notify_job_change_rejection(job app_public.jobs, reason text, cause text) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The job itself has no reason: it is still approved. notify_job_decision puts the reason of the record into the mail.
  job.rejection_reason := notify_job_change_rejection.reason;
  perform app_private.notify_job_decision(job, 'Ihre Änderung ist nicht freigegeben',
    '„' || job.title || '“ bleibt, wie sie freigegeben ist. Den Grund lesen Sie im Dashboard.',
    'job-change-rejected', notify_job_change_rejection.cause);
end
$$;
comment on function app_private.notify_job_change_rejection(app_public.jobs, text, text) is 'Notifies the members of the company that the change of their published job was rejected; one mail per cause.';
