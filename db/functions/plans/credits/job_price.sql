create or replace function app_public.job_price(job_id uuid) returns app_public.job_price
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  job app_public.jobs;
  charge app_public.job_charge;
  -- When the days begin that a credit pays for; null while an admin has to approve the job first.
  since timestamptz;
  options app_public.job_price_option[];
  plan app_public.plans;
begin
  select jobs.* into job from app_public.jobs
  where jobs.id = job_price.job_id and jobs.company_id in (
    select members.company_id from app_public.company_members as members where members.user_id = (select app_hidden.current_user_id()));
  if job.id is null then return null; end if;
  charge := app_hidden.charge_of(job);
  since := case
    when job.status in ('aktiv', 'pausiert') and job.expires_at > now() then job.expires_at
    when app_public.jobs_renewable_until(job) is not null then now() end;
  options := array(
    select row(paying.kind, paying.credit_id, paying.plan_name, paying.days, paying.jobs_left, paying.is_concurrent, paying.is_boosted,
      paying.valid_until,
      case when paying.kind = 'inklusive' and paying.days is null then charge.valid_until
        else since + make_interval(days => paying.days) end)::app_public.job_price_option
    from (
      -- What costs nothing comes alone: nothing has to be chosen. A place of a running year is renewed by its own days.
      select charge.kind, null::uuid as credit_id, charge.plan_name,
        case when charge.kind = 'erste' then charge.days when job.expires_at > now() then running.duration_days end as days,
        null::integer as jobs_left, false as is_concurrent, coalesce(running.is_boosted, false) as is_boosted,
        null::timestamptz as valid_until, 0 as position
      from (select app_hidden.term_of_job(job) as term) as paid
      left join app_public.job_credits as running on running.id = (paid.term).credit_id and app_hidden.extends_year(paid.term) and since = job.expires_at
      where charge.kind in ('inklusive', 'erste')
      union all
      select 'guthaben', credits.id, credits.plan_name, credits.duration_days, kept.jobs_left, credits.is_concurrent, credits.is_boosted,
        credits.valid_until, case when credits.id = charge.credit_id then 0 else credits.position end
      from app_hidden.usable_credits(job.company_id) with ordinality as credits
        (id, company_id, booking_id, kind, plan_name, duration_days, jobs, is_concurrent, is_boosted, in_newsletter, used, valid_until, ended_at, reason,
          created_at, client_key, position)
      cross join lateral (
        select credits.jobs - case when credits.is_concurrent then app_hidden.places_taken(credits.id) else credits.used end as jobs_left) as kept
      where charge.kind in ('erste', 'guthaben') and kept.jobs_left > 0) as paying
    order by paying.position);
  if charge.kind in ('keines', 'guthaben') and charge.refusal is distinct from 'overdue' and app_public.invoice_issuer_name() is not null then
    select plans.* into plan from app_public.plans
    where plans.is_current and plans.retired_at is null
    order by plans.jobs = 1 and not plans.is_concurrent desc, plans.price_cents, plans.slug
    limit 1;
  end if;
  return row(charge.refusal, options, case when plan.slug is not null then (
      select app_public.booking_quote(job.company_id, plan.slug, coalesce(address.country, places.country, 'DE'), address.vat_id)
      from app_public.companies
      left join app_public.places on places.id = companies.place_id
      left join app_public.billing_addresses as address on address.company_id = companies.id
      where companies.id = job.company_id) end,
    plan.duration_days)::app_public.job_price;
end
$$;
comment on function app_public.job_price(uuid) is 'What submitJob, or renewJob of a job that ends within a week, would use now, what else it could use, and what a booking costs; null for a job of another company.';
grant execute on function app_public.job_price(uuid) to app_member;
