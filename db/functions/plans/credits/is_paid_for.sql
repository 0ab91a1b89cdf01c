create or replace function app_hidden.is_paid_for(job app_public.jobs) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select (app_hidden.term_of_job(job)).id is not null
    -- Put online before jobs were paid for: its days run to their end.
    or ((job).published_at is not null and (job).expires_at > now()
      and not exists (select from app_public.job_terms where job_terms.job_id = (job).id))
$$;
comment on function app_hidden.is_paid_for(app_public.jobs) is 'Whether a job can be submitted or go online again without another credit.';
grant execute on function app_hidden.is_paid_for(app_public.jobs) to app_member;
