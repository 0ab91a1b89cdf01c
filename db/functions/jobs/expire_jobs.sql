create or replace function app_private.expire_jobs(batch_size integer default 500) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  job app_public.jobs;
  waiting integer;
  renewable boolean;
  expired integer := 0;
begin
  for job in
    with due as (
      -- skip locked: two workers share the rows instead of blocking each other.
      select jobs.id from app_public.jobs
      where jobs.status in ('aktiv', 'pausiert') and jobs.expires_at <= now()
      order by jobs.expires_at
      limit batch_size
      for update skip locked
    )
    update app_public.jobs set status = 'abgelaufen' from due where jobs.id = due.id
    returning jobs.*
  loop
    -- Applicants wait for an answer, also when nobody can apply any more.
    select count(*) into waiting from app_public.applications
    where applications.job_id = job.id and app_hidden.is_open_application_status(applications.status);
    renewable := app_private.job_renewable_until(job) is not null;
    perform app_private.notify_job_decision(job, 'Eine Anzeige ist abgelaufen',
      '„' || job.title || '“ ist nicht mehr online. '
        || case when renewable then 'Im Dashboard stellen Sie sie mit einem Klick wieder online.'
          else 'Sie können sie im Dashboard erneut einreichen.' end
        || case waiting when 0 then '' when 1 then ' Eine Bewerbung wartet noch auf Ihre Antwort.'
          else ' ' || waiting || ' Bewerbungen warten noch auf Ihre Antwort.' end,
      'job-expired', job.id || ':' || extract(epoch from job.expires_at)::bigint,
      jsonb_build_object('openApplications', waiting, 'renewable', renewable));
    expired := expired + 1;
  end loop;
  return expired;
end
$$;
comment on function app_private.expire_jobs(integer) is 'Marks jobs past their expiry as abgelaufen and notifies their employers, with the number of applications that wait for an answer; returns how many. Safe to run twice.';
