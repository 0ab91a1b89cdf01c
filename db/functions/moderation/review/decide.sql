create or replace function app_private.decide(kind app_public.review_kind, id uuid, expected_version integer, reason text) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean_reason text;
  made app_public.pending_decisions;
begin
  perform app_private.lock_in_review(decide.kind, decide.id, expected_version);
  if decide.reason is not null then
    clean_reason := app_private.check_rejection_reason(decide.reason);
  -- Said to the admin now, not found out when the decision takes effect.
  elsif decide.kind = 'job' then
    perform app_private.check_job_fields(job_changes.fields, complete => true)
    from app_public.job_changes where job_changes.job_id = decide.id;
  else
    perform app_private.check_request_change(job_requests, changes.fields)
    from app_public.job_requests join app_public.job_request_changes as changes on changes.request_id = job_requests.id
    where job_requests.id = decide.id;
  end if;
  insert into app_public.pending_decisions as decisions (id, job_id, request_id, version, actor_id, reason)
  values (decide.id, case decide.kind when 'job' then decide.id end, case decide.kind when 'request' then decide.id end, expected_version, me, clean_reason)
  on conflict on constraint pending_decisions_pkey do update set
    version = excluded.version, actor_id = excluded.actor_id, reason = excluded.reason,
    due_at = excluded.due_at, created_at = excluded.created_at
  -- One of an older version has lapsed; one of this version is the decision of another admin, or of another tab.
  where decisions.version <> excluded.version
  returning * into made;
  if made.id is null then
    -- The same decision, sent again because its answer was lost.
    if exists (
      select from app_public.pending_decisions as decisions
      where decisions.id = decide.id and decisions.actor_id = me and decisions.reason is not distinct from clean_reason) then
      return;
    end if;
    perform app_hidden.fail('OS410');
  end if;
  perform graphile_worker.add_job('moderation/carry-out-decision', app_private.with_cause(json_build_object('id', made.id)),
    run_at => made.due_at, job_key => 'decision:' || made.id, max_attempts => 10);
  perform app_private.announce_review_item(made.id, made.kind, 'left');
end
$$;
comment on function app_private.decide(app_public.review_kind, uuid, integer, text) is 'Stores what an admin decided about a job or request in review, and queues what makes it take effect ten seconds later. Raises OS401, OS403, OS404, OS409, OS410 also when it is decided already, OS422.';
