create or replace function app_public.settle_spot_check(job_id uuid, expected_version integer, reason text default null) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean_reason constant text := case when settle_spot_check.reason is not null then app_private.check_rejection_reason(settle_spot_check.reason) end;
  job app_public.jobs;
begin
  perform app_private.lock_company_of(settle_spot_check.job_id);
  select jobs.* into job from app_public.jobs where jobs.id = settle_spot_check.job_id for update;
  if job.id is null then perform app_hidden.fail('OS404'); end if;
  if not exists (select from app_public.review_items as items where items.job_id = job.id and items.is_spot_check) then
    perform app_hidden.fail('OS410');
  end if;
  if job.version is distinct from expected_version then perform app_hidden.fail('OS409'); end if;
  update app_public.review_items as items set is_spot_check = false where items.job_id = job.id;
  if clean_reason is null then
    -- A change of it still waits, or nothing does.
    perform app_private.put_job_review_items(array[job.id]);
    perform app_private.announce_changes('moderation_queue', 'left', array['all/' || job.id]);
    perform app_private.write_audit('spot_check_passed', 'job', job.id);
    return job;
  end if;
  delete from app_public.job_changes where job_changes.job_id = job.id;
  return app_private.reject_submitted_job(job, clean_reason, me);
end
$$;
comment on function app_public.settle_spot_check(uuid, integer, text) is 'Ends a spot check: without a reason the job is in order and stays online; with one it is taken offline as a rejected job whose employer reads the reason and can submit it again, and the trust in the company ends. A change of it that waits goes with it. Admins only. Raises OS401, OS403, OS404, OS409 when it was changed since it was read, OS410 when it is no spot check any more, OS422.';
grant execute on function app_public.settle_spot_check(uuid, integer, text) to app_member;
