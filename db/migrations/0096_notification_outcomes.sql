-- A notification opens the thing that it is about, and says what became of a job, so that its symbol can differ
-- (docs/decisions/2026-11-22-notifications-say-what-screens-show.md).

alter table app_public.notifications
  add column outcome text constraint notifications_outcome_invalid
    check (outcome in ('online', 'changed', 'rejected', 'blocked', 'expiring', 'ended'));
comment on column app_public.notifications.outcome is 'What became of the job of a decision: online, changed, rejected, blocked, expiring or ended. Null for all other notifications. Decides the icon together with the kind.';

alter type app_private.notice add attribute outcome text;
comment on column app_private.notice.outcome is 'What became of the job, as in app_public.notifications.';
-- The function with one more parameter would stand beside this one and make each call ambiguous.
drop function if exists app_private.make_notice(app_public.notification_type, text, text, uuid, text, uuid, text, jsonb, text);

update app_public.notification_kinds set detail_path = '/admin?tab=jobs&job={job}' where type = 'admin_job_pending';
update app_public.notification_kinds set detail_path = '/dashboard?tab=jobs&job={job}' where type = 'job_decision';
update app_public.notification_kinds set path = '/profile?bereich=sicherheit' where type = 'security';

-- Existing rows: the path is stored, and the title is the only trace of the outcome. Without the triggers, which would
-- announce each row to everybody who is online. (Not by altering the type: a trigger names the column path.)
alter table app_public.notifications disable trigger user;
update app_public.notifications set
  path = case
    when type = 'security' then '/profile?bereich=sicherheit'
    when type = 'admin_job_pending' and related_job_id is not null then '/admin?tab=jobs&job=' || related_job_id
    when type = 'job_decision' and related_job_id is not null then '/dashboard?tab=jobs&job=' || related_job_id
    else path
  end,
  outcome = case when type = 'job_decision' then case title
    when 'Ihre Anzeige ist online' then 'online'
    when 'Ihre Änderung ist freigegeben' then 'changed'
    when 'Ihre Anzeige braucht eine Änderung' then 'rejected'
    when 'Ihre Änderung ist nicht freigegeben' then 'rejected'
    when 'Ihre Anzeige ist gesperrt' then 'blocked'
    when 'Eine Anzeige läuft bald ab' then 'expiring'
    when 'Eine Anzeige ist abgelaufen' then 'ended'
  end end
where type in ('security', 'admin_job_pending', 'job_decision');
alter table app_public.notifications enable trigger user;
-- Of what is no longer in review, nothing is new to an admin.
update app_public.notifications set is_read = true
from app_public.jobs
where jobs.id = notifications.related_job_id and notifications.type = 'admin_job_pending' and not notifications.is_read
  and jobs.status <> 'zur_pruefung'
  and not exists (
    select from app_public.job_changes
    where job_changes.job_id = jobs.id and job_changes.submitted_at is not null and job_changes.rejection_reason is null);
