create or replace function app_private.take_credit(job app_public.jobs, credit_id uuid default null) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  credit app_public.job_credits;
  taken_id uuid;
  is_full boolean := false;
begin
  if app_private.has_overdue_debt(job.company_id) then perform app_hidden.fail('OS402', '{"job_id": "overdue"}'); end if;
  if take_credit.credit_id is not null and not exists (
      select from app_hidden.usable_credits(job.company_id) as credits where credits.id = take_credit.credit_id) then
    perform app_hidden.fail('OS422', '{"credit_id": "invalid"}');
  end if;
  for credit in
    select credits.* from app_hidden.usable_credits(job.company_id) as credits
    where take_credit.credit_id is null or credits.id = take_credit.credit_id
  loop
    -- A credit of an admin lapses, so it is used before the free first job; booked credits come after both.
    if take_credit.credit_id is null and credit.kind <> 'kulanz' then
      taken_id := app_private.take_free_job(job.company_id);
      if taken_id is not null then exit; end if;
    end if;
    if credit.is_concurrent and app_hidden.places_taken(credit.id) >= credit.jobs then
      is_full := true;
      continue;
    end if;
    -- The caller holds the lock of the company, so this does not fail; the condition would rather refuse than overdraw.
    update app_public.job_credits set used = job_credits.used + 1
    where job_credits.id = credit.id and job_credits.ended_at is null and job_credits.valid_until > now()
      and (job_credits.is_concurrent or job_credits.used < job_credits.jobs)
    returning job_credits.id into taken_id;
    if taken_id is not null then exit; end if;
  end loop;
  if taken_id is null and take_credit.credit_id is null then taken_id := app_private.take_free_job(job.company_id); end if;
  if taken_id is null then
    perform app_hidden.fail('OS402', jsonb_build_object('job_id', case when is_full then 'no_slot' else 'no_credit' end));
  end if;
  insert into app_public.job_terms (job_id, credit_id) values (job.id, taken_id);
end
$$;
comment on function app_private.take_credit(app_public.jobs, uuid) is 'Takes a credit of the company, whose row the caller has locked, for a job: the one that is named, or what was given, the free first job, a place of a running year, what lapses first. Raises OS402 with job_id (no_credit, no_slot, overdue), OS422 with credit_id.';
