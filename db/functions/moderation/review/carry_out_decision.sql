create or replace function app_private.carry_out_decision(id uuid) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  decision app_public.pending_decisions;
  locked_version integer;
begin
  select decisions.* into decision from app_public.pending_decisions as decisions where decisions.id = carry_out_decision.id;
  if decision.id is null then return false; end if;
  locked_version := app_private.lock_reviewed(decision.kind, decision.id);
  delete from app_public.pending_decisions as decisions
  where decisions.id = carry_out_decision.id and decisions.due_at <= now()
  returning * into decision;
  -- Taken back, carried out by an earlier run, or made again and not due.
  if decision.id is null then return false; end if;
  -- It was changed or withdrawn meanwhile, or the admin may no longer decide: then nothing is decided.
  if decision.version <> locked_version or not app_private.is_active_admin(decision.actor_id) then
    perform app_private.announce_review_item(decision.id, decision.kind, 'submitted');
    return false;
  end if;
  begin
    if decision.kind = 'job' then
      perform case when decision.reason is null then app_private.approve_submitted_job(jobs, decision.actor_id)
        else app_private.reject_submitted_job(jobs, decision.reason, decision.actor_id) end
      from app_public.jobs where jobs.id = decision.id;
    else
      perform case when decision.reason is null then app_private.approve_submitted_request(job_requests, decision.actor_id)
        else app_private.reject_submitted_request(job_requests, decision.reason, decision.actor_id) end
      from app_public.job_requests where job_requests.id = decision.id;
    end if;
  exception
    -- A change that no longer fits, since the vocabulary changed meanwhile. Tried again it would fail again, and the
    -- decision would keep it out of the queue for good.
    when sqlstate 'OS422' then
      perform app_private.announce_review_item(decision.id, decision.kind, 'submitted');
      return false;
  end;
  return true;
end
$$;
comment on function app_private.carry_out_decision(uuid) is 'Makes the decision about a job or request take effect once it is due; false when there is none any more or it has lapsed. Safe to run twice.';
