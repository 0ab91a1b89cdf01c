create or replace function app_hidden.term_of_job(job app_public.jobs) returns app_public.job_terms
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select terms
  from app_public.job_terms as terms
  join app_public.job_credits as credits on credits.id = terms.credit_id
  where terms.job_id = (job).id and terms.returned_at is null
    and (terms.started_at is null or terms.paid_until > now()
      -- A place that was given up, because the job was rejected or is over, may be another job's by now.
      and (not credits.is_concurrent or (job).status in ('zur_pruefung', 'aktiv', 'pausiert')))
  order by terms.started_at is null desc, terms.paid_until desc
  limit 1
$$;
comment on function app_hidden.term_of_job(app_public.jobs) is 'What pays for a job now: the credit that waits for its approval, or the one whose days run; null when nothing does.';
grant execute on function app_hidden.term_of_job(app_public.jobs) to app_member;
