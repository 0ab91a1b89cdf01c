create or replace function app_private.return_credit(job_id uuid, by_admin boolean default false) returns void
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
    -- One that lapsed while an admin read the job can still be used. Not after a withdrawal: that could be repeated for ever.
    update app_public.job_credits set used = job_credits.used - 1,
      valid_until = case when return_credit.by_admin and not job_credits.is_concurrent
        then greatest(job_credits.valid_until, app_private.start_of_day(now(), 15)) else job_credits.valid_until end
    where job_credits.id = credit.id;
  end if;
end
$$;
comment on function app_private.return_credit(uuid, boolean) is 'Gives back what was taken for a job that never went online with it; by_admin: it can be used for 14 days at least. Safe to run twice.';
