create or replace function app_hidden.note_read_reports(report_ids uuid[], with_reporters boolean default false) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  this_day constant text := me || ':' || (now() at time zone 'Europe/Berlin')::date;
begin
  perform app_private.log_processing(concerned.id, concerned.kind, concerned.cause)
  from (
    select accounts.id, noted.kind, noted.cause
    from (
      -- Whose texts the evidence of a report holds: the owner of the request, who applied, and who wrote for the company.
      select job_requests.applicant_id as user_id, false as has_reported
      from app_public.content_reports as reports
      left join app_public.contact_requests on reports.subject_kind = 'contact_request' and contact_requests.id = reports.subject_id
      join app_public.job_requests on job_requests.id = coalesce(contact_requests.request_id, reports.subject_id)
      where reports.id = any ($1)
      union
      select messages.author_id, false
      from app_public.content_reports as reports
      join app_public.messages on messages.contact_request_id = reports.subject_id
      where reports.id = any ($1) and reports.subject_kind = 'contact_request'
      union
      select applications.applicant_id, false
      from app_public.content_reports as reports
      join app_public.applications on applications.id = reports.subject_id
      where reports.id = any ($1) and reports.subject_kind = 'application'
      union
      select messages.author_id, false
      from app_public.content_reports as reports
      join app_public.application_messages as messages on messages.application_id = reports.subject_id
      where reports.id = any ($1) and reports.subject_kind = 'application'
      union
      select reports.reporter_id, true from app_public.content_reports as reports
      where with_reporters and reports.id = any ($1) and not reports.is_chiffre
    ) as people
    cross join lateral (
      select case when people.has_reported then 'reporter_read' else 'report_reviewed' end as kind,
        case when people.has_reported then 'reporter:' else 'report:' end || this_day as cause
    ) as noted
    join auth."user" as accounts on accounts.id = people.user_id
    where accounts.id <> me
      and not exists (
        select from app_public.data_processing_logs as logs where logs.user_id = accounts.id and logs.cause = noted.cause)
    order by accounts.id
    -- As in app_private.note_reviewed_requests.
    for key share of accounts skip locked
  ) as concerned;
end
$$;
comment on function app_hidden.note_read_reports(uuid[], boolean) is 'Writes into the processing logs of the people whose texts these reports hold, and on demand of those who made them, that an admin, the caller, reads them: once per admin, person and day, without telling what was reported. Admins only.';
grant execute on function app_hidden.note_read_reports(uuid[], boolean) to app_member;
