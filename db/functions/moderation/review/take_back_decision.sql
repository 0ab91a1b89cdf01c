create or replace function app_public.take_back_decision(job_id uuid) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.take_back('job', take_back_decision.job_id);
  return (select jobs from app_public.jobs where jobs.id = take_back_decision.job_id);
end
$$;
comment on function app_public.take_back_decision(uuid) is 'Undoes the caller''s decision about a job before it takes effect; the job is in the queue again, and nobody was told. Admins only. Raises OS401, OS403, OS410 when it is too late.';
grant execute on function app_public.take_back_decision(uuid) to app_member;
