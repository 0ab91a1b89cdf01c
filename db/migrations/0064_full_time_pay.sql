-- The pay filter compares like with like: every pay becomes euro a month at full time, here and nowhere else.
-- Constants: a full-time week has 39 hours, hence a month 39 * 52 / 12 = 169 hours (what the pay tables of the trade use);
-- a year has 12 months. Part-time pay is projected to 39 hours a week when its hours are known.
create function app_private.full_time_month_pay(
  pay numeric, period app_public.salary_period, job_type app_public.job_type, weekly_hours numeric
) returns numeric
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select case
    -- Pay by the hour says the same at any number of hours.
    when period = 'stunde' then pay * 169
    else pay / case when period = 'jahr' then 12 else 1 end
      -- Only part-time kinds: what counts as full time (35 to 40 hours) is the employer's affair.
      * case when job_type in ('teilzeit', 'minijob') and weekly_hours < 39 then 39 / weekly_hours else 1 end
  end
$$;
comment on function app_private.full_time_month_pay(numeric, app_public.salary_period, app_public.job_type, numeric) is 'Gross pay in euro a month at full time (39 hours a week, 169 a month, 12 months a year). Part-time pay without hours is taken as it is.';

create function app_private.format_full_time_pay(
  salary_min numeric, salary_max numeric, period app_public.salary_period, job_type app_public.job_type, weekly_hours numeric
) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select '≈ ' || case when low = high then '' else app_private.format_amount(low, false) || ' – ' end
    || app_private.format_amount(high, false) || ' € im Monat bei Vollzeit'
  -- Tens: an estimate must not look like an agreed amount.
  from (select round(app_private.full_time_month_pay(salary_min, period, job_type, weekly_hours), -1) as low,
    round(app_private.full_time_month_pay(salary_max, period, job_type, weekly_hours), -1) as high) as month
  where period = 'stunde' or job_type in ('teilzeit', 'minijob') and weekly_hours < 39
$$;
comment on function app_private.format_full_time_pay(numeric, numeric, app_public.salary_period, app_public.job_type, numeric) is 'Hourly and part-time pay as an estimate to compare by, for example ≈ 3.040 – 3.720 € im Monat bei Vollzeit, rounded to tens; null for all other pay and while a part is missing.';

-- One rewrite of the table for both columns.
alter table app_public.jobs
  alter column salary_month_max set expression as (app_private.full_time_month_pay(salary_max, salary_period, job_type, weekly_hours)),
  add column salary_full_time text generated always as (
    app_private.format_full_time_pay(salary_min, salary_max, salary_period, job_type, weekly_hours)) stored;
comment on column app_public.jobs.salary_month_max is 'Upper end in euro a month at full time (app_private.full_time_month_pay), for the pay filter and for sorting.';
comment on column app_public.jobs.salary_full_time is 'Hourly and part-time pay as an estimate in euro a month at full time, as text; null for all other pay.';

-- A rewrite fires no triggers.
update app_private.job_index set salary_month_max = jobs.salary_month_max
from app_public.jobs
where jobs.id = job_index.job_id and jobs.salary_month_max <> job_index.salary_month_max;
comment on column app_private.job_index.salary_month_max is 'Upper end in euro a month at full time.';

alter type app_public.public_job add attribute salary_full_time text;
comment on column app_public.public_job.salary_full_time is 'Hourly and part-time pay as an estimate in euro a month at full time, as text; null for all other pay.';
comment on column app_public.job_search.salary_month_min is 'Upper end of the pay is at least this, in euro a month at full time.';
