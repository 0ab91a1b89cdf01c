create or replace function app_private.start_term(job app_public.jobs, since timestamptz default now()) returns app_public.job_terms
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  term app_public.job_terms;
begin
  -- All its days: a job whose own days still run takes no credit (app_hidden.is_paid_for).
  update app_public.job_terms set started_at = start_term.since, paid_until = start_term.since + make_interval(days => job_credits.duration_days)
  from app_public.job_credits
  where job_terms.job_id = job.id and job_terms.started_at is null and job_terms.returned_at is null
    and job_credits.id = job_terms.credit_id
  returning job_terms.* into term;
  if term.id is null then term := app_hidden.term_of_job(job); end if;
  return term;
end
$$;
comment on function app_private.start_term(app_public.jobs, timestamptz) is 'Begins the days of the credit that waits for a job, from a moment on; returns what pays for the job now, null for one that was submitted before jobs were paid for.';
