create or replace function app_public.my_job_counts() returns app_public.job_counts
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(
    count(*),
    count(*) filter (where own.status = 'entwurf'),
    count(*) filter (where own.status = 'zur_pruefung'),
    count(*) filter (where own.status = 'aktiv'),
    count(*) filter (where own.status = 'pausiert'),
    count(*) filter (where own.status = 'abgelaufen'),
    count(*) filter (where own.status = 'besetzt'),
    count(*) filter (where own.status = 'abgelehnt'),
    count(*) filter (where own.status = 'gesperrt'),
    count(*) filter (where own.change_in_review),
    count(*) filter (where own.change_rejected))::app_public.job_counts
  from (
    -- The worker marks expired jobs only once an hour, so expires_at is compared here.
    select case when jobs.status in ('aktiv', 'pausiert') and jobs.expires_at <= now() then 'abgelaufen' else jobs.status end as status,
      job_changes.submitted_at is not null and job_changes.rejection_reason is null as change_in_review,
      job_changes.rejection_reason is not null as change_rejected
    from app_public.jobs
    left join app_public.job_changes on job_changes.job_id = jobs.id
    -- The policy lets admins read every job; this count is limited to the companies of the caller.
    where jobs.company_id = any (array(
      select company_members.company_id from app_public.company_members
      where company_members.user_id = (select app_hidden.current_user_id())))
  ) as own
$$;
comment on function app_public.my_job_counts() is E'@notNull\nNumber of jobs of the companies of the caller, by status, and how many of them have a change.';
grant execute on function app_public.my_job_counts() to app_member;
