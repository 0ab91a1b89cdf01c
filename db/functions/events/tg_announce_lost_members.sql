create or replace function app_private.tg_announce_lost_members() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Notifications about conversations of the company end with the membership: bell and daily mail.
  delete from app_private.digest_items
  using gone, app_public.contact_requests as conversations
  where digest_items.user_id = gone.user_id and conversations.company_id = gone.company_id
    and digest_items.path like '%thread=' || conversations.id;
  delete from app_public.notifications
  using gone, app_public.contact_requests as conversations
  where notifications.user_id = gone.user_id and conversations.company_id = gone.company_id
    and notifications.subject_id = conversations.id and notifications.subject_kind = 'contact_request';
  -- And about its applications, whose bell entries lead to the job. Not about own ones for its jobs.
  delete from app_private.digest_items
  using gone, app_public.applications, app_public.notifications
  where digest_items.notification_id = notifications.id and notifications.user_id = gone.user_id
    and applications.company_id = gone.company_id and applications.applicant_id <> gone.user_id
    and notifications.subject_id = applications.id and notifications.subject_kind = 'application';
  delete from app_public.notifications
  using gone, app_public.applications
  where notifications.user_id = gone.user_id and applications.company_id = gone.company_id
    and applications.applicant_id <> gone.user_id
    and notifications.subject_id = applications.id and notifications.subject_kind = 'application';
  -- Reminders and deletions name a job and no application; the kind is for companies only. Mails that wait say the same.
  delete from app_private.digest_items
  using gone, app_public.jobs
  where digest_items.user_id = gone.user_id and jobs.company_id = gone.company_id
    and digest_items.type = 'new_application' and digest_items.path like '%job=' || jobs.id || '%';
  delete from app_public.notifications
  using gone, app_public.jobs
  where notifications.user_id = gone.user_id and jobs.company_id = gone.company_id
    and notifications.type = 'new_application' and notifications.related_job_id = jobs.id;
  -- Decisions about its jobs, and what was said of the company itself.
  delete from app_private.digest_items
  using gone, app_public.notifications
  where digest_items.notification_id = notifications.id and notifications.user_id = gone.user_id
    and (notifications.subject_kind = 'company' and notifications.subject_id = gone.company_id
      or notifications.type = 'job_decision' and notifications.related_job_id in (
        select jobs.id from app_public.jobs where jobs.company_id = gone.company_id));
  delete from app_public.notifications
  using gone
  where notifications.user_id = gone.user_id
    and (notifications.subject_kind = 'company' and notifications.subject_id = gone.company_id
      or notifications.type = 'job_decision' and notifications.related_job_id in (
        select jobs.id from app_public.jobs where jobs.company_id = gone.company_id));
  delete from app_private.mails
  using gone, auth."user" as accounts, app_public.jobs
  where mails.status = 'queued' and mails.recipient = accounts.email and accounts.id = gone.user_id
    and jobs.company_id = gone.company_id
    and ((mails.template = 'application-reminder' or mails.template like 'job-%') and mails.payload ->> 'jobId' = jobs.id::text
      or mails.template = 'notification' and mails.payload ->> 'path' like '/dashboard?tab=applications&job=' || jobs.id || '%');
  perform app_private.announce('account', array(select distinct gone.user_id::text from gone));
  return null;
end
$$;
comment on function app_private.tg_announce_lost_members() is 'Makes the sockets of people who left a company reconnect, so that open pages ask again, and takes back what they were told about the company, its jobs, conversations and applications.';
create or replace trigger announce_lost after delete on app_public.company_members
  referencing old table as gone for each statement execute function app_private.tg_announce_lost_members();
