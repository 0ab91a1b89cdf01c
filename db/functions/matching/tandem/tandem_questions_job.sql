create or replace function app_public.tandem_questions_job(question app_public.tandem_questions) returns app_public.public_job
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select app_public.get_public_job_by_id($1.job_id)
$$;
comment on function app_public.tandem_questions_job(app_public.tandem_questions) is 'The job, as the public reads it; null once it is over.';
grant execute on function app_public.tandem_questions_job(app_public.tandem_questions) to app_member;
