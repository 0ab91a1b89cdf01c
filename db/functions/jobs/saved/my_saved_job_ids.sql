create or replace function app_public.my_saved_job_ids() returns uuid[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(saved_jobs.job_id order by saved_jobs.saved_at desc, saved_jobs.job_id desc), '{}')
  from app_public.saved_jobs
  where saved_jobs.user_id = (select app_hidden.current_user_id())
$$;
comment on function app_public.my_saved_job_ids() is 'Which jobs the caller has saved, newest first; at most 200. What the marks on cards show.';
grant execute on function app_public.my_saved_job_ids() to app_member;
