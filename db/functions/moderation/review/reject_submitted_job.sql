create or replace function app_private.reject_submitted_job(before app_public.jobs, reason text, actor_id uuid) returns app_public.jobs
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  concerns_change boolean;
  saved app_public.jobs;
  told app_public.jobs;
  event_id uuid;
begin
  update app_public.job_changes set rejection_reason = reject_submitted_job.reason, updated_at = now() where job_changes.job_id = before.id;
  concerns_change := found;
  if concerns_change then
    saved := app_private.bump_job_version(before.id);
  else
    update app_public.jobs set status = 'abgelehnt', rejection_reason = reject_submitted_job.reason where jobs.id = before.id returning * into saved;
  end if;
  event_id := app_private.write_audit('rejected', 'job', saved.id, actor => actor_id,
    data => jsonb_build_object('concernsChange', concerns_change, 'reason', reject_submitted_job.reason));
  -- What is published has no reason itself: it is still approved.
  told := saved;
  told.rejection_reason := reject_submitted_job.reason;
  perform app_private.notify_job_decision(told,
    case when concerns_change then 'Ihre Änderung ist nicht freigegeben' else 'Ihre Anzeige braucht eine Änderung' end,
    '„' || saved.title || case when concerns_change then '“ bleibt, wie sie freigegeben ist.' else '“ ist noch nicht freigegeben.' end
      || ' Den Grund lesen Sie im Dashboard.',
    case when concerns_change then 'job-change-rejected' else 'job-rejected' end, event_id::text);
  return saved;
end
$$;
comment on function app_private.reject_submitted_job(app_public.jobs, text, uuid) is 'Rejects the job in review, whose row the caller has locked, or the change of a published one, and notifies the employer. The reason is checked by the caller.';
