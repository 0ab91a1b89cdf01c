create or replace function app_private.put_job_block(job_id uuid, reason text, actor_id uuid) returns app_public.jobs
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  saved app_public.jobs;
begin
  update app_public.jobs set status = 'gesperrt', rejection_reason = put_job_block.reason
  where jobs.id = put_job_block.job_id and jobs.status <> 'gesperrt'
  returning * into saved;
  if saved.id is null then perform app_hidden.fail('OS410'); end if;
  delete from app_public.job_changes where job_changes.job_id = saved.id;
  perform app_private.write_audit('blocked', 'job', saved.id, actor => put_job_block.actor_id, data => jsonb_build_object('reason', put_job_block.reason));
  perform app_private.end_applications_of_job(saved.id);
  return saved;
end
$$;
comment on function app_private.put_job_block(uuid, text, uuid) is 'Blocks a job, deletes its change and ends its open applications; OS410 when it is blocked already. The caller tells the employer.';
