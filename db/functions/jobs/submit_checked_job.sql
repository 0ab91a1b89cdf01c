create or replace function app_private.submit_checked_job(job_id uuid, actor_id uuid, credit_id uuid default null) returns app_public.jobs
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  before app_public.jobs;
  saved app_public.jobs;
  published app_public.jobs;
begin
  select jobs.* into before from app_public.jobs where jobs.id = submit_checked_job.job_id;
  -- Locks the company, so that two submissions do not take one credit.
  perform app_private.check_may_submit(before.company_id);
  -- Now, not with the approval: that of an admin never fails for money.
  if not app_hidden.is_paid_for(before) then perform app_private.take_credit(before, submit_checked_job.credit_id); end if;
  update app_public.jobs
  set status = 'zur_pruefung', submitted_at = now(), rejection_reason = null
  where jobs.id = submit_checked_job.job_id
  returning * into saved;
  perform app_private.write_audit('submitted', 'job', saved.id, actor => submit_checked_job.actor_id);
  published := app_private.publish_trusted(saved);
  if published.id is not null then return published; end if;
  perform app_private.notify_submitted(saved.id, 'Eine Anzeige wartet auf Prüfung', saved.title, saved.company);
  return saved;
end
$$;
comment on function app_private.submit_checked_job(uuid, uuid, uuid) is 'Takes a credit for a complete job, unless its paid days run, puts it in review and notifies the admins, or online at once (app_private.publish_trusted); OS402 without a credit (app_private.take_credit), OS422 when the company is incomplete (app_private.check_company_complete), OS429 after twenty submissions of a company within an hour.';
