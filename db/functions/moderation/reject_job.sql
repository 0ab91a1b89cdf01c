create or replace function app_public.reject_job(job_id uuid, reason text, expected_version integer) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.jobs := app_private.select_submitted_job_for_update(reject_job.job_id, expected_version);
  clean_reason constant text := app_private.clean_text(reject_job.reason);
  wrong constant jsonb := app_private.check_text('reason', clean_reason, 1000, required => true);
  concerns_change boolean;
  saved app_public.jobs;
  event_id uuid;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  update app_public.job_changes set rejection_reason = clean_reason, updated_at = now() where job_changes.job_id = before.id;
  concerns_change := found;
  if concerns_change then
    saved := app_private.bump_job_version(before.id);
  else
    update app_public.jobs set status = 'abgelehnt', rejection_reason = clean_reason where jobs.id = before.id returning * into saved;
  end if;
  insert into app_public.moderation_events (job_id, actor_id, action, reason, concerns_change)
  values (saved.id, app_hidden.current_user_id(), 'rejected', clean_reason, concerns_change)
  returning moderation_events.id into event_id;
  if concerns_change then
    perform app_private.notify_job_change_rejection(saved, clean_reason, event_id::text);
  else
    perform app_private.notify_job_decision(saved, 'Ihre Anzeige braucht eine Änderung',
      '„' || saved.title || '“ ist noch nicht freigegeben. Den Grund lesen Sie im Dashboard.', 'job-rejected', event_id::text);
  end if;
  return saved;
end
$$;
comment on function app_public.reject_job(uuid, text, integer) is 'Rejects a job in review, or the change of a published job, with a reason that the employer reads; a published job stays as it was approved. Admins only. Raises OS401, OS403, OS404, OS409 when it was changed since it was read, OS410, OS422 without a reason.';
revoke all on function app_public.reject_job(uuid, text, integer) from public;
grant execute on function app_public.reject_job(uuid, text, integer) to app_member;
