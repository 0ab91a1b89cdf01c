create or replace function app_public.my_job_request_counts() returns app_public.job_counts
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
    -- The worker marks expired requests only once in a while, so expires_at is compared here.
    select case when job_requests.status in ('aktiv', 'pausiert') and job_requests.expires_at <= now() then 'abgelaufen' else job_requests.status end as status,
      changes.submitted_at is not null and changes.rejection_reason is null as change_in_review,
      changes.rejection_reason is not null as change_rejected
    from app_public.job_requests
    left join app_public.job_request_changes as changes on changes.request_id = job_requests.id
    -- The policy lets admins read every request; this count is limited to those of the caller.
    where job_requests.applicant_id = (select app_hidden.current_user_id())
  ) as own
$$;
comment on function app_public.my_job_request_counts() is E'@notNull\nNumber of requests of the caller, by status, and how many of them have a change.';
grant execute on function app_public.my_job_request_counts() to app_member;
