create or replace function app_public.decide_job_request(request_id uuid, expected_version integer, reason text default null)
returns app_public.submitted_request
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  request constant app_public.job_requests := app_private.select_submitted_request_for_update(decide_job_request.request_id, expected_version);
  change app_public.job_request_changes;
  made app_public.job_request_decisions;
begin
  if decide_job_request.reason is null then
    select changes.* into change from app_public.job_request_changes as changes where changes.request_id = request.id;
    -- Said to the admin now, not found out when the decision takes effect.
    if change.request_id is not null then perform app_private.check_request_change(request, change.fields); end if;
  end if;
  insert into app_public.job_request_decisions as decisions (request_id, version, actor_id, reason)
  values (request.id, request.version, app_hidden.current_user_id(),
    case when decide_job_request.reason is not null then app_private.check_rejection_reason(decide_job_request.reason) end)
  on conflict on constraint job_request_decisions_pkey do update set
    version = excluded.version, actor_id = excluded.actor_id, reason = excluded.reason,
    due_at = excluded.due_at, created_at = excluded.created_at
  -- One of an older version has lapsed; one of this version is the decision of another admin, or of another tab.
  where decisions.version <> excluded.version
  returning * into made;
  if made.request_id is null then
    -- The same decision, sent again because its answer was lost.
    if exists (
      select from app_public.job_request_decisions as decisions
      where decisions.request_id = request.id and decisions.actor_id = app_hidden.current_user_id()
        and decisions.reason is not distinct from app_private.clean_text(decide_job_request.reason)) then
      return app_private.submitted_requests_of(array[request.id]);
    end if;
    perform app_hidden.fail('OS410');
  end if;
  perform graphile_worker.add_job('moderation/carry-out-request-decision', app_private.with_cause(json_build_object('requestId', request.id)),
    run_at => made.due_at, job_key => 'request-decision:' || request.id, max_attempts => 10);
  perform app_private.announce_changes('moderation_request_queue', 'left', array['all/' || request.id]);
  return app_private.submitted_requests_of(array[request.id]);
end
$$;
comment on function app_public.decide_job_request(uuid, integer, text) is 'Approves a request in review for 90 days, or rejects it when a reason is given, ten seconds later: until then takeBackRequestDecision undoes it. The request leaves the queue at once. Admins only. Raises OS401, OS403, OS404, OS409 when it was changed since it was read, OS410 also when it is decided already, OS422.';
grant execute on function app_public.decide_job_request(uuid, integer, text) to app_member;
