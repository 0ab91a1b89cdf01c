create or replace function app_public.take_back_request_decision(request_id uuid) returns app_public.submitted_request
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
begin
  delete from app_public.job_request_decisions as decisions
  where decisions.request_id = take_back_request_decision.request_id and decisions.actor_id = me;
  -- It has taken effect, or it is the decision of somebody else.
  if not found then perform app_hidden.fail('OS410'); end if;
  perform app_private.write_audit('decision_taken_back', 'job_request', take_back_request_decision.request_id);
  perform graphile_worker.remove_job('request-decision:' || take_back_request_decision.request_id);
  perform app_private.announce_changes('moderation_request_queue', 'submitted', array['all/' || take_back_request_decision.request_id]);
  return app_private.submitted_requests_of(array[take_back_request_decision.request_id]);
end
$$;
comment on function app_public.take_back_request_decision(uuid) is 'Undoes the caller''s decision about a request before it takes effect; the request is in the queue again, and nobody was told. Admins only. Raises OS401, OS403, OS410 when it is too late.';
grant execute on function app_public.take_back_request_decision(uuid) to app_member;
