create or replace function app_private.expire_jobs(batch_size integer default 500) returns integer
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  with due as (
    -- Two workers share the work instead of waiting for each other.
    select jobs.id from app_public.jobs
    where jobs.status in ('aktiv', 'pausiert') and jobs.expires_at <= now()
    order by jobs.expires_at
    limit batch_size
    for update skip locked
  ), expired as (
    update app_public.jobs set status = 'abgelaufen' from due where jobs.id = due.id
    returning jobs.id, jobs.company_id, jobs.title
  ), told as (
    select app_private.notify_company(expired.company_id, 'job_decision', 'Eine Anzeige ist abgelaufen',
      '„' || expired.title || '“ ist nicht mehr online. Sie können sie im Dashboard erneut einreichen.', expired.id) as done,
      expired.id
    from expired
  )
  select count(*)::integer from told
$$;
comment on function app_private.expire_jobs(integer) is 'Marks offers whose time is over and tells their employers; returns how many. Safe to run twice.';
