create or replace function app_private.submit_job_change(job_id uuid, actor_id uuid) returns app_public.jobs
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  change app_public.job_changes;
  saved app_public.jobs;
  published app_public.jobs;
begin
  perform app_private.check_may_submit((select jobs.company_id from app_public.jobs where jobs.id = submit_job_change.job_id));
  update app_public.job_changes
  set submitted_at = now(), rejection_reason = null, updated_at = now()
  where job_changes.job_id = submit_job_change.job_id
  returning * into change;
  perform app_private.write_audit('submitted', 'job', change.job_id, data => '{"concernsChange": true}',
    actor => submit_job_change.actor_id);
  saved := app_private.bump_job_version(change.job_id);
  published := app_private.publish_trusted(saved);
  if published.id is not null then return published; end if;
  perform app_private.notify_submitted(change.job_id, 'Eine geänderte Anzeige wartet auf Prüfung',
    (change.fields).title, (change.fields).company);
  return saved;
end
$$;
comment on function app_private.submit_job_change(uuid, uuid) is 'Puts the checked change of a job in review and notifies the admins, the job stays as it is; or approves it at once (app_private.publish_trusted). OS422 when the company has no e-mail, phone or website, OS429 after twenty submissions of a company within an hour.';
