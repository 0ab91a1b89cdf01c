create or replace function app_private.take_back(kind app_public.review_kind, id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
begin
  delete from app_public.pending_decisions as decisions
  where decisions.kind = take_back.kind and decisions.id = take_back.id and decisions.actor_id = me;
  -- It has taken effect, or it is the decision of somebody else.
  if not found then perform app_hidden.fail('OS410'); end if;
  perform app_private.write_audit('decision_taken_back', app_private.audit_kind(take_back.kind), take_back.id);
  perform graphile_worker.remove_job('decision:' || take_back.id);
  perform app_private.announce_review_item(take_back.id, take_back.kind, 'submitted');
end
$$;
comment on function app_private.take_back(app_public.review_kind, uuid) is 'Undoes the caller''s decision about a job or request before it takes effect. Raises OS401, OS403, OS410 when it is too late.';
