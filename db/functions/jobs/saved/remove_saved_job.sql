create or replace function app_public.remove_saved_job(job_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  delete from app_public.saved_jobs where saved_jobs.user_id = me and saved_jobs.job_id = remove_saved_job.job_id;
  return found;
end
$$;
comment on function app_public.remove_saved_job(uuid) is 'Takes a job out of the Merkliste of the caller; false when it was not in it. Raises OS401.';
grant execute on function app_public.remove_saved_job(uuid) to app_member;
