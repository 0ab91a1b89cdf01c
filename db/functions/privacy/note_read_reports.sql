create or replace function app_hidden.note_read_reports(report_ids uuid[]) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  this_day constant text := 'report:' || me || ':' || (now() at time zone 'Europe/Berlin')::date;
begin
  perform app_private.log_processing(concerned.id, 'report_reviewed', this_day)
  from (
    select accounts.id
    from auth."user" as accounts
    where accounts.id in (
        -- Whose texts the evidence of a report holds: the owner of the request, who applied, and who wrote for the company.
        select job_requests.applicant_id
        from app_public.content_reports as reports
        left join app_public.contact_requests on reports.subject_kind = 'contact_request' and contact_requests.id = reports.subject_id
        join app_public.job_requests on job_requests.id = coalesce(contact_requests.request_id, reports.subject_id)
        where reports.id = any ($1)
        union
        select messages.author_id
        from app_public.content_reports as reports
        join app_public.messages on messages.contact_request_id = reports.subject_id
        where reports.id = any ($1) and reports.subject_kind = 'contact_request'
        union
        select applications.applicant_id
        from app_public.content_reports as reports
        join app_public.applications on applications.id = reports.subject_id
        where reports.id = any ($1) and reports.subject_kind = 'application'
        union
        select messages.author_id
        from app_public.content_reports as reports
        join app_public.application_messages as messages on messages.application_id = reports.subject_id
        where reports.id = any ($1) and reports.subject_kind = 'application')
      and accounts.id <> me
      and not exists (
        select from app_public.data_processing_logs as logs where logs.user_id = accounts.id and logs.cause = this_day)
    order by accounts.id
    -- As in app_private.note_reviewed_requests.
    for key share of accounts skip locked
  ) as concerned;
end
$$;
comment on function app_hidden.note_read_reports(uuid[]) is 'Writes into the processing logs of the people whose texts these reports hold that an admin, the caller, reads them: once per admin, person and day, without telling what was reported. Admins only.';
revoke all on function app_hidden.note_read_reports(uuid[]) from public;
grant execute on function app_hidden.note_read_reports(uuid[]) to app_member;
