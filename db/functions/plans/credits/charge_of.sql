create or replace function app_hidden.charge_of(job app_public.jobs) returns app_public.job_charge
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  -- The charge is for the next step of the person: a job that ends within a week is renewed beyond what is paid for.
  is_renewal constant boolean := job.status in ('aktiv', 'pausiert') and job.expires_at > now() and job.expires_at <= now() + interval '7 days';
  term constant app_public.job_terms := app_hidden.term_of_job(job);
  credit app_public.job_credits;
  is_full boolean := false;
begin
  if app_hidden.is_paid_for(job) and (not is_renewal or app_hidden.extends_year(term)) then
    return row('inklusive', null, null, null, coalesce(term.paid_until, case when term.id is null then job.expires_at end), null)::app_public.job_charge;
  end if;
  if app_hidden.is_booking_blocked(job.company_id) then
    return row('keines', null, null, null, null, 'overdue')::app_public.job_charge;
  end if;
  for credit in select credits.* from app_hidden.usable_credits(job.company_id) as credits loop
    if credit.kind <> 'kulanz' and app_hidden.has_own_free_job(job.company_id) then exit; end if;
    if not credit.is_concurrent or app_hidden.places_taken(credit.id) < credit.jobs then
      return row('guthaben', credit.id, credit.plan_name, credit.duration_days, credit.valid_until, null)::app_public.job_charge;
    end if;
    is_full := true;
  end loop;
  if app_hidden.has_own_free_job(job.company_id) then
    return row('erste', null, 'Erste Anzeige', app_public.free_first_days(), null, null)::app_public.job_charge;
  end if;
  return row('keines', null, null, null, null, case when is_full then 'no_slot' else 'no_credit' end)::app_public.job_charge;
end
$$;
comment on function app_hidden.charge_of(app_public.jobs) is 'What submitting or renewing a job would use now, as app_private.take_credit decides it.';
grant execute on function app_hidden.charge_of(app_public.jobs) to app_member;
