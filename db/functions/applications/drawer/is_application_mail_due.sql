create or replace function app_private.is_application_mail_due(application_id uuid, recipient text, payload jsonb) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_public.applications
    join auth."user" as accounts on accounts.email = $2 and not accounts.is_withheld
    -- Null for a former member.
    cross join lateral (select app_private.application_side_of(applications.id, accounts.id) as side) as reader
    where applications.id = $1 and reader.side is not null
      and case $3 ->> 'happening'
        -- Only the last of several moves is mailed, and none that was taken back.
        when 'moved' then ($3 ->> 'eventId') = (
          select events.id::text from app_public.application_events as events
          where events.application_id = applications.id and events.to_status is not null
          order by events.id desc limit 1)
        when 'message' then case reader.side
          when 'applicant' then applications.applicant_news_at > coalesce(applications.applicant_read_at, '-infinity')
          else applications.company_news_at > coalesce(applications.company_read_at, '-infinity') end
        -- Only the last of several changes.
        when 'interview' then exists (
          select from app_private.interview_for_mail(applications.id, accounts.email) as interview
          where interview.uid::text = $3 ->> 'uid' and interview.revision::text = $3 ->> 'revision')
        when 'submitted' then reader.side = 'applicant' or applications.status <> 'zurueckgezogen'
        else true end)
$$;
comment on function app_private.is_application_mail_due(uuid, text, jsonb) is 'Whether a mail about an application still has to leave: it is there, the recipient is still on one of its sides, and what the mail says is neither taken back nor read.';
