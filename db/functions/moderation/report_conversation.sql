create or replace function app_public.report_conversation(
  contact_request_id uuid, reason app_public.content_report_reason, details text default null
) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  side constant app_public.conversation_side := app_private.conversation_side_of(report_conversation.contact_request_id, me);
  evidence jsonb;
begin
  if side is null then perform app_hidden.fail('OS404'); end if;
  -- What both sides read, in the words of that moment; never the contact.
  select jsonb_build_object(
    'reportedBy', side, 'chiffre', job_requests.chiffre, 'requestId', job_requests.id, 'requestTitle', job_requests.title,
    'companyId', companies.id, 'companyName', companies.company_name, 'jobTitle', contact_requests.job_title,
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'fromCompany', newest.from_company, 'author', newest.author, 'body', newest.body, 'createdAt', newest.created_at) order by newest.id), '[]')
      from (
        select messages.id, messages.from_company, app_private.person_name(messages.author_id) as author, messages.body, messages.created_at
        from app_public.messages where messages.contact_request_id = contact_requests.id
        order by messages.id desc limit 50
      ) as newest))
  into evidence
  from app_public.contact_requests
  join app_public.job_requests on job_requests.id = contact_requests.request_id
  join app_public.companies on companies.id = contact_requests.company_id
  where contact_requests.id = report_conversation.contact_request_id;
  return app_private.file_content_report('contact_request', report_conversation.contact_request_id, report_conversation.reason,
    report_conversation.details, evidence, 'Ein Gespräch zu einem Stellengesuch wurde gemeldet.');
end
$$;
comment on function app_public.report_conversation(uuid, app_public.content_report_reason, text) is 'Reports a conversation of the caller to the admins, who then read its newest 50 messages as they are now, and nothing later; details of at most 1,000 characters. False while an earlier report of the caller about it is open. Raises OS401, OS404, OS422, OS429 after 20 reports within a day.';
revoke all on function app_public.report_conversation(uuid, app_public.content_report_reason, text) from public;
grant execute on function app_public.report_conversation(uuid, app_public.content_report_reason, text) to app_member;
