create or replace function app_private.return_credit(job_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  credit app_public.job_credits;
begin
  update app_public.job_terms set returned_at = now()
  from app_public.job_credits
  where job_terms.job_id = return_credit.job_id and job_terms.started_at is null and job_terms.returned_at is null
    and job_credits.id = job_terms.credit_id
  returning job_credits.* into credit;
  if credit.id is null then return; end if;
  if credit.kind = 'erste' then
    perform app_private.forget_free_job(credit.id);
  else
    update app_public.job_credits set used = job_credits.used - 1 where job_credits.id = credit.id;
  end if;
end
$$;
comment on function app_private.return_credit(uuid) is 'Gives back what was taken for a job that never went online with it. Safe to run twice.';
