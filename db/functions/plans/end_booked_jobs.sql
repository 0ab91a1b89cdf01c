create or replace function app_private.end_booked_jobs(credit_id uuid, end_jobs boolean) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  paid_ids constant uuid[] := array(
    select distinct terms.job_id from app_public.job_terms as terms
    where terms.credit_id = end_booked_jobs.credit_id and terms.returned_at is null and coalesce(terms.paid_until, 'infinity') > now());
  job app_public.jobs;
  ended integer := 0;
begin
  for job in
    select jobs.* from app_public.jobs
    where jobs.id = any (paid_ids) and jobs.status in ('zur_pruefung', 'aktiv', 'pausiert')
    order by jobs.id
    for no key update
  loop
    -- Another credit may pay for it meanwhile.
    if (app_hidden.term_of_job(job)).credit_id is distinct from end_booked_jobs.credit_id then continue; end if;
    if not end_jobs then
      if job.boosted_at is not null then update app_public.jobs set boosted_at = null where jobs.id = job.id; end if;
      continue;
    end if;
    ended := ended + 1;
    if job.status = 'zur_pruefung' then
      update app_public.jobs set status = 'entwurf', submitted_at = null where jobs.id = job.id;
    else
      update app_public.job_terms set paid_until = now() where job_terms.credit_id = end_booked_jobs.credit_id and job_terms.job_id = job.id
        and job_terms.paid_until > now();
      update app_public.jobs set status = 'abgelaufen', expires_at = now(), boosted_at = null where jobs.id = job.id;
    end if;
  end loop;
  return ended;
end
$$;
comment on function app_private.end_booked_jobs(uuid, boolean) is 'What a cancelled booking, whose company the caller has locked, does to its jobs: without end_jobs they lose the label Anzeige and run to their end; with it those online end now and those in review are drafts again. Returns how many ended.';
