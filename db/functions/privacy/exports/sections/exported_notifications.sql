create or replace function app_private.exported_notifications(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Some texts name somebody else: an applicant by chiffre and title of the request, or what an admin has to read. Of those
  -- the export says that there was one, and when.
  select json_build_object(
    'type', notifications.type,
    'title', case when about.own then notifications.title when about.of_job then jobs.title end,
    'message', case when about.own then notifications.message end,
    'is_read', notifications.is_read,
    'created_at', notifications.created_at)
  from app_public.notifications
  cross join lateral (
    select
      case
        when notifications.type in ('request_decision', 'job_decision', 'security', 'report_decision', 'data_export') then true
        when notifications.type in ('contact_request', 'contact_message') then exists (
          select from app_public.contact_requests
          join app_public.job_requests on job_requests.id = contact_requests.request_id
          where contact_requests.id = notifications.subject_id and job_requests.applicant_id = $1)
        else false end as own,
      -- Of the job that suits, or that the person applied for: its title, and none of the words.
      notifications.type in ('application', 'job_match') as of_job
  ) as about
  -- Only titles that the public has read; as for similar_jobs.
  left join app_public.jobs on about.of_job and jobs.id = notifications.related_job_id
    and (jobs.status in ('aktiv', 'abgelaufen', 'besetzt') or (jobs.status = 'pausiert' and jobs.expires_at <= now()))
    and exists (select from app_public.companies where companies.id = jobs.company_id and companies.withheld_at is null)
  where notifications.user_id = $1
  order by notifications.id
$$;
comment on function app_private.exported_notifications(uuid) is 'Part of the export of an account: its notifications; those about somebody else without their words.';
