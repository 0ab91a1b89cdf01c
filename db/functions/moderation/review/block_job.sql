create or replace function app_public.block_job(job_id uuid, reason text) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean_reason constant text := app_private.check_rejection_reason(block_job.reason);
  saved app_public.jobs;
begin
  -- Ending the trust refers to the company, which approve_company holds while it waits for the job.
  if app_private.lock_reviewed('job', block_job.job_id) is null then perform app_hidden.fail('OS404'); end if;
  saved := app_private.put_job_block(block_job.job_id, clean_reason, me);
  perform app_private.notify_job_decision(saved, 'Ihre Anzeige ist gesperrt',
    '„' || saved.title || '“ ist nicht mehr online. Den Grund lesen Sie im Dashboard.', 'job-blocked', saved.id || ':' || saved.version);
  return saved;
end
$$;
comment on function app_public.block_job(uuid, text) is 'Blocks a job for good, with a reason that the employer reads; its change is deleted and open applications end with a kind answer. Admins only. Raises OS401, OS403, OS404, OS410, OS422 without a reason.';
grant execute on function app_public.block_job(uuid, text) to app_member;
