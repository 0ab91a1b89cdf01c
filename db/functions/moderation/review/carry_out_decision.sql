create or replace function app_private.carry_out_decision(job_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  job app_public.jobs;
  decision app_public.job_decisions;
begin
  perform app_private.lock_company_of(carry_out_decision.job_id);
  select jobs.* into job from app_public.jobs where jobs.id = carry_out_decision.job_id for update;
  delete from app_public.job_decisions
  where job_decisions.job_id = job.id and job_decisions.due_at <= now()
  returning * into decision;
  -- Taken back, carried out by an earlier run, or made again and not due.
  if decision.job_id is null then return false; end if;
  -- The employer changed or withdrew it meanwhile, or the admin may no longer decide: then nothing is decided.
  if decision.version <> job.version or not app_private.is_active_admin(decision.actor_id) then
    perform app_private.announce_changes('moderation_queue', 'submitted', array['all/' || job.id]);
    return false;
  end if;
  begin
    if decision.reason is null then
      perform app_private.approve_submitted_job(job, decision.actor_id);
    else
      perform app_private.reject_submitted_job(job, decision.reason, decision.actor_id);
    end if;
  exception
    -- A change that no longer fits, since the vocabulary changed meanwhile. Tried again it would fail again, and the
    -- decision would keep the job out of the queue for good.
    when sqlstate 'OS422' then
      perform app_private.announce_changes('moderation_queue', 'submitted', array['all/' || job.id]);
      return false;
  end;
  return true;
end
$$;
comment on function app_private.carry_out_decision(uuid) is 'Makes the decision about a job take effect once it is due; false when there is none any more or it has lapsed. Safe to run twice.';
