create or replace function app_private.add_interview_to_mail(mail app_private.mails) returns jsonb
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  found constant app_private.application_interviews :=
    app_private.interview_for_mail((mail.payload ->> 'applicationId')::uuid, mail.recipient);
begin
  if found.application_id is null then return mail.payload; end if;
  -- A move names the interview that it invites to, or the one that it has ended.
  if mail.payload ->> 'happening' = 'moved' and not (case when found.cancelled_at is null then mail.payload ->> 'status' = 'eingeladen'
    else found.cancelled_at >= mail.created_at end) then return mail.payload; end if;
  update app_private.application_interviews set mailed_revision = found.revision
  where application_interviews.application_id = found.application_id;
  return mail.payload || jsonb_build_object('interview', jsonb_build_object('uid', found.uid, 'revision', found.revision,
    'startsAt', found.starts_at, 'minutes', found.minutes, 'place', found.place, 'changedAt', found.changed_at,
    'isCancelled', found.cancelled_at is not null));
end
$$;
comment on function app_private.add_interview_to_mail(app_private.mails) is 'The payload of a mail about an application with its interview, and notes that a calendar may know it from now on. Day and place are stored with no mail.';
