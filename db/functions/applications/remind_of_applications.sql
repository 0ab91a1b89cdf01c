create or replace function app_private.remind_of_applications(batch_size integer default 200) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  due record;
  reminded integer := 0;
begin
  for due in
    with waiting as (
      -- skip locked: two workers share the rows instead of blocking each other.
      select applications.id from app_public.applications
      join app_public.companies on companies.id = applications.company_id and companies.withheld_at is null
      join auth."user" as accounts on accounts.id = applications.applicant_id and not accounts.is_withheld
      where applications.answered_at is null and applications.reminded_at is null
        and applications.status in ('eingegangen', 'in_pruefung')
        and applications.submitted_at < now() - interval '7 days'
      order by applications.submitted_at
      limit batch_size
      for update of applications skip locked
    ), marked as (
      update app_public.applications set reminded_at = now() from waiting where applications.id = waiting.id
      returning applications.id, applications.job_id, applications.company_id
    )
    -- One notice a job, however many wait.
    select marked.job_id, marked.company_id, count(*)::integer as number, min(marked.id::text) as first_id
    from marked group by marked.job_id, marked.company_id
    order by marked.company_id, marked.job_id
  loop
    perform app_private.notify_company(due.company_id, app_private.make_notice('new_application',
      case when due.number = 1 then 'Eine Bewerbung wartet auf Ihre Antwort' else due.number || ' Bewerbungen warten auf Ihre Antwort' end,
      'Zu „' || jobs.title || '“, seit mehr als sieben Tagen. Ein kurzer Zwischenstand genügt.',
      related_job_id => due.job_id,
      mail_template => 'application-reminder',
      mail_payload => jsonb_build_object('company', companies.company_name, 'jobId', due.job_id, 'jobTitle', jobs.title, 'number', due.number),
      cause => due.first_id || ':reminder'))
    from app_public.jobs join app_public.companies on companies.id = jobs.company_id
    where jobs.id = due.job_id;
    reminded := reminded + due.number;
  end loop;
  return reminded;
end
$$;
comment on function app_private.remind_of_applications(integer) is 'Reminds companies of applications that have had no answer for seven days, once each; returns how many applications. Safe to run twice.';
