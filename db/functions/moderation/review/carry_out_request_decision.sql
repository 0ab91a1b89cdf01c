create or replace function app_private.carry_out_request_decision(request_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  request app_public.job_requests;
  decision app_public.job_request_decisions;
begin
  perform app_private.lock_applicant_of(carry_out_request_decision.request_id);
  select job_requests.* into request from app_public.job_requests
  where job_requests.id = carry_out_request_decision.request_id for update;
  delete from app_public.job_request_decisions as decisions
  where decisions.request_id = request.id and decisions.due_at <= now()
  returning * into decision;
  -- Taken back, carried out by an earlier run, or made again and not due.
  if decision.request_id is null then return false; end if;
  -- The applicant changed or withdrew it meanwhile, or the admin may no longer decide: then nothing is decided.
  if decision.version <> request.version or not app_private.is_active_admin(decision.actor_id) then
    perform app_private.announce_changes('moderation_request_queue', 'submitted', array['all/' || request.id]);
    return false;
  end if;
  begin
    if decision.reason is null then
      perform app_private.approve_submitted_request(request, decision.actor_id);
    else
      perform app_private.reject_submitted_request(request, decision.reason, decision.actor_id);
    end if;
  exception
    -- A change that no longer fits. Tried again it would fail again, and the decision would keep the request out of the
    -- queue for good.
    when sqlstate 'OS422' then
      perform app_private.announce_changes('moderation_request_queue', 'submitted', array['all/' || request.id]);
      return false;
  end;
  return true;
end
$$;
comment on function app_private.carry_out_request_decision(uuid) is 'Makes the decision about a request take effect once it is due; false when there is none any more or it has lapsed. Safe to run twice.';
