create or replace function app_public.decide_job(job_id uuid, expected_version integer, reason text default null)
returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  job constant app_public.jobs := app_private.select_submitted_job_for_update(decide_job.job_id, expected_version);
  change app_public.job_changes;
  made app_public.job_decisions;
begin
  if decide_job.reason is null then
    select job_changes.* into change from app_public.job_changes where job_changes.job_id = job.id;
    -- Said to the admin now, not found out when the decision takes effect.
    if change.job_id is not null then perform app_private.check_job_fields(change.fields, complete => true); end if;
  end if;
  insert into app_public.job_decisions as decisions (job_id, version, actor_id, reason)
  values (job.id, job.version, app_hidden.current_user_id(),
    case when decide_job.reason is not null then app_private.check_rejection_reason(decide_job.reason) end)
  on conflict on constraint job_decisions_pkey do update set
    version = excluded.version, actor_id = excluded.actor_id, reason = excluded.reason,
    due_at = excluded.due_at, created_at = excluded.created_at
  -- One of an older version has lapsed; one of this version is the decision of another admin, or of another tab.
  where decisions.version <> excluded.version
  returning * into made;
  if made.job_id is null then
    -- The same decision, sent again because its answer was lost.
    if exists (
      select from app_public.job_decisions as decisions
      where decisions.job_id = job.id and decisions.actor_id = app_hidden.current_user_id()
        and decisions.reason is not distinct from app_private.clean_text(decide_job.reason)) then
      return job;
    end if;
    perform app_hidden.fail('OS410');
  end if;
  perform graphile_worker.add_job('moderation/carry-out-decision', app_private.with_cause(json_build_object('jobId', job.id)),
    run_at => made.due_at, job_key => 'decision:' || job.id, max_attempts => 10);
  perform app_private.announce_changes('moderation_queue', 'left', array['all/' || job.id]);
  return job;
end
$$;
comment on function app_public.decide_job(uuid, integer, text) is 'Approves a job in review, or rejects it when a reason is given, as approve_job and reject_job do, but ten seconds later: until then takeBackDecision undoes it. The job leaves the queue at once. Admins only. Raises OS401, OS403, OS404, OS409 when it was changed since it was read, OS410 also when it is decided already, OS422.';
grant execute on function app_public.decide_job(uuid, integer, text) to app_member;
