-- What nobody pays and no calendar knows: 600.000 € an hour overflowed what is computed from it.
alter table app_public.jobs
  drop constraint jobs_salary_min_invalid,
  drop constraint jobs_salary_max_invalid,
  add constraint jobs_salary_min_invalid check (salary_min > 0
    and salary_min < case salary_period when 'stunde' then 1000 when 'monat' then 100000 else 1000000 end),
  add constraint jobs_salary_max_invalid check (salary_max > 0
    and salary_max < case salary_period when 'stunde' then 1000 when 'monat' then 100000 else 1000000 end),
  add constraint jobs_start_date_invalid check (start_date between '2000-01-01' and '2099-12-31');
comment on column app_public.jobs.start_date is 'First day, from 2000 to 2099; null means as soon as possible.';
comment on column app_public.jobs.salary_min is 'Lower end in euro, gross; below 1,000 an hour, 100,000 a month, 1,000,000 a year.';
comment on column app_public.jobs.salary_max is 'Upper end in euro, gross; limits as for the lower end.';
comment on column app_public.job_fields.weekly_hours is 'Hours a week, 1 to 60, at most one decimal.';
comment on column app_public.job_fields.start_date is 'First day, from 2000 to 2099; empty means as soon as possible.';
comment on column app_public.job_fields.salary_min is 'Lower end in euro, gross, above 0; below 1,000 an hour, 100,000 a month, 1,000,000 a year. At most two decimals.';
comment on column app_public.job_fields.salary_max is 'Upper end in euro, gross, not below the lower end; limits as for the lower end.';
