create or replace function app_private.forget_free_job(credit_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app_private.free_job_marks where free_job_marks.credit_id = forget_free_job.credit_id;
  delete from app_public.job_credits where job_credits.id = forget_free_job.credit_id and job_credits.kind = 'erste';
end
$$;
comment on function app_private.forget_free_job(uuid) is 'Undoes app_private.take_free_job: the first job is free again.';
