create or replace function app_private.status_after_undo(job_id uuid, status app_public.job_status) returns app_public.job_status
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  job app_public.jobs;
  term app_public.job_terms;
begin
  select jobs.* into job from app_public.jobs where jobs.id = status_after_undo.job_id;
  if status_after_undo.status not in ('zur_pruefung', 'aktiv', 'pausiert')
    -- A job from before jobs were paid for has no term.
    or not exists (select from app_public.job_terms where job_terms.job_id = job.id) then
    return status_after_undo.status;
  end if;
  -- The check takes the job in its future status: it does not hold its place now.
  job.status := status_after_undo.status;
  term := app_hidden.term_of_job(job);
  if term.id is not null and not exists (
      select from app_public.job_credits as credits
      where credits.id = term.credit_id and credits.is_concurrent and app_hidden.places_taken(credits.id) >= credits.jobs) then
    return status_after_undo.status;
  end if;
  -- The credit of its review was given back when the job was removed.
  if term.id is null and job.status = 'zur_pruefung' then
    begin
      perform app_private.take_credit(job);
      return job.status;
    exception
      when sqlstate 'OS402' then null;
    end;
  end if;
  perform app_private.notify_company(job.company_id, app_private.make_notice('job_decision', 'Ihre Anzeige ist wieder ein Entwurf',
    '„' || job.title || '“ ist nicht mehr gesperrt. ' || case when term.id is null then 'Ihr Guthaben dafür ist inzwischen verbraucht'
      else 'Ihre Plätze sind inzwischen belegt' end || ', darum reichen Sie sie im Dashboard erneut ein.',
    related_job_id => job.id));
  return 'entwurf';
end
$$;
comment on function app_private.status_after_undo(uuid, app_public.job_status) is 'Which status a job gets when a measure about it is undone, which had this status before: entwurf, and a notice to the company, when nothing pays for it any more. The caller has locked company and job.';
