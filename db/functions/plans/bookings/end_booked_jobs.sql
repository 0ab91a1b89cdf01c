create or replace function app_private.end_booked_jobs(credit_id uuid, end_jobs boolean) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  paid_ids constant uuid[] := array(
    select distinct terms.job_id from app_public.job_terms as terms
    where terms.credit_id = end_booked_jobs.credit_id and terms.returned_at is null and coalesce(terms.paid_until, 'infinity') > now());
  job app_public.jobs;
  status_before app_public.job_status;
  waiting integer;
  term app_public.job_terms;
  ended integer := 0;
begin
  -- Filled and blocked jobs have ended already.
  for job in
    select jobs.* from app_public.jobs
    where jobs.id = any (paid_ids) and jobs.status not in ('besetzt', 'gesperrt')
    order by jobs.id
    for no key update
  loop
    if not end_jobs then
      -- Another credit may pay for its present days.
      update app_public.jobs set boosted_at = null
      where jobs.id = job.id and jobs.boosted_at is not null and exists (
        select from app_public.job_terms as terms
        where terms.credit_id = end_booked_jobs.credit_id and terms.job_id = job.id and terms.started_at <= now() and terms.paid_until > now());
      continue;
    end if;
    -- Days that begin later end too. A credit that waits for an approval is given back when the job leaves the review.
    update app_public.job_terms set paid_until = now(), started_at = least(job_terms.started_at, now())
    where job_terms.credit_id = end_booked_jobs.credit_id and job_terms.job_id = job.id and job_terms.paid_until > now();
    if not exists (
      select from app_public.job_terms as terms
      where terms.credit_id = end_booked_jobs.credit_id and terms.job_id = job.id and terms.started_at is null and terms.returned_at is null) then
      term := app_hidden.term_of_job(job);
    else
      term := null;
    end if;
    if term.id is not null then
      -- Another credit pays for it, to the end of that one; its days begin now, if they were to begin after these.
      if term.started_at > now() then
        update app_public.job_terms set paid_until = job_terms.paid_until - (job_terms.started_at - now()), started_at = now()
        where job_terms.id = term.id
        returning job_terms.* into term;
      end if;
      update app_public.jobs set
        expires_at = case when term.paid_until is null then jobs.expires_at else term.paid_until end,
        boosted_at = case when term.paid_until is null then jobs.boosted_at else app_private.boost_of_term(term, jobs.boosted_at) end
      where jobs.id = job.id;
      continue;
    end if;
    -- No way back: whatever its status, its days are over.
    status_before := job.status;
    update app_public.jobs set boosted_at = null,
      expires_at = case when jobs.expires_at > now() then now() else jobs.expires_at end,
      status = case when jobs.status = 'zur_pruefung' then 'entwurf' when jobs.status in ('aktiv', 'pausiert') then 'abgelaufen' else jobs.status end,
      submitted_at = case when jobs.status = 'zur_pruefung' then null else jobs.submitted_at end
    where jobs.id = job.id
    returning jobs.* into job;
    if job.status <> status_before then
      ended := ended + 1;
      -- Applicants wait for an answer, also when nobody can apply any more.
      select count(*) into waiting from app_public.applications
      where applications.job_id = job.id and app_hidden.is_open_application_status(applications.status);
      perform app_private.write_audit('booking_ended', 'job', job.id);
      perform app_private.notify_company(job.company_id, app_private.make_notice('job_decision', 'Eine Anzeige ist beendet',
        '„' || job.title || '“ ist nicht mehr ' || case job.status when 'entwurf' then 'in Prüfung' else 'online' end
          || ', weil ihre Buchung storniert ist. Mit einem anderen Guthaben geht es weiter.'
          || case waiting when 0 then '' when 1 then ' Eine Bewerbung wartet noch auf Ihre Antwort.'
            else ' ' || waiting || ' Bewerbungen warten noch auf Ihre Antwort.' end,
        related_job_id => job.id));
    end if;
  end loop;
  return ended;
end
$$;
comment on function app_private.end_booked_jobs(uuid, boolean) is 'What a cancelled booking, whose company the caller has locked, does to its jobs: without end_jobs they lose the label Anzeige and run to their end; with it its days are over, whatever the status: jobs online end, those in review are drafts again, unless another credit pays for them, and the company is told. Returns how many ended.';
