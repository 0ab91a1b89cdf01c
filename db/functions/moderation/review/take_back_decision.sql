create or replace function app_public.take_back_decision(job_id uuid) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  saved app_public.jobs;
begin
  delete from app_public.job_decisions
  where job_decisions.job_id = take_back_decision.job_id and job_decisions.actor_id = me;
  -- It has taken effect, or it is the decision of somebody else.
  if not found then perform app_hidden.fail('OS410'); end if;
  perform app_private.write_audit('decision_taken_back', 'job', take_back_decision.job_id);
  perform graphile_worker.remove_job('decision:' || take_back_decision.job_id);
  perform app_private.announce_changes('moderation_queue', 'submitted', array['all/' || take_back_decision.job_id]);
  select jobs.* into saved from app_public.jobs where jobs.id = take_back_decision.job_id;
  return saved;
end
$$;
comment on function app_public.take_back_decision(uuid) is 'Undoes the caller''s decision about a job before it takes effect; the job is in the queue again, and nobody was told. Admins only. Raises OS401, OS403, OS410 when it is too late.';
grant execute on function app_public.take_back_decision(uuid) to app_member;
