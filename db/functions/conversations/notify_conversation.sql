create or replace function app_private.notify_conversation(
  conversation app_public.contact_requests, side app_public.conversation_side, type app_public.notification_type,
  title text, message text, happening text
) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  request app_public.job_requests;
  company app_public.companies;
  recipients uuid[];
begin
  select job_requests.* into request from app_public.job_requests where job_requests.id = conversation.request_id;
  select companies.* into company from app_public.companies where companies.id = conversation.company_id;
  if notify_conversation.side = 'applicant' then
    recipients := array[request.applicant_id];
  else
    select array_agg(company_members.user_id) into recipients
    from app_public.company_members
    where company_members.company_id = conversation.company_id
      and app_private.conversation_side_of(conversation.id, company_members.user_id) = 'company';
  end if;
  -- One entry under the bell for all messages that somebody has not read.
  if notify_conversation.happening = 'message' then
    recipients := array(
      select person.id from unnest(recipients) as person (id)
      where not exists (
        select from app_public.notifications
        where notifications.subject_id = conversation.id and notifications.user_id = person.id
          and notifications.type = notify_conversation.type and not notifications.is_read));
  end if;
  perform app_private.notify_users(recipients, app_private.make_notice(
    notify_conversation.type, notify_conversation.title, notify_conversation.message,
    subject_kind => 'contact_request', subject_id => conversation.id,
    mail_template => replace(notify_conversation.type, '_', '-'),
    mail_payload => jsonb_build_object(
      'conversationId', conversation.id, 'happening', notify_conversation.happening, 'toCompany', notify_conversation.side = 'company',
      'chiffre', request.chiffre, 'requestTitle', app_private.approved_title_of(request), 'company', company.company_name, 'jobTitle', conversation.job_title),
    -- One mail for all messages until somebody reads; one for each other happening.
    cause => conversation.id || ':' || notify_conversation.happening || ':' || case
      when notify_conversation.happening <> 'message' then conversation.version::text
      when notify_conversation.side = 'company' then coalesce(extract(epoch from conversation.company_read_at)::text, 'never')
      else coalesce(extract(epoch from conversation.applicant_read_at)::text, 'never') end,
    -- People who have the site open read within minutes, and need no mail; begin_mail asks again before it leaves.
    mail_delay => interval '5 minutes'));
end
$$;
comment on function app_private.notify_conversation(app_public.contact_requests, app_public.conversation_side, app_public.notification_type, text, text, text) is 'Tells one side of a conversation what the other did: asked, message, released, withdrawn or declined; a mail only when it was not read within five minutes. Nothing carries the text of a message or the contact.';
