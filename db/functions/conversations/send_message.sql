create or replace function app_public.send_message(contact_request_id uuid, body text, client_key uuid default null) returns app_public.conversation_message
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  clean_body constant text := app_private.clean_text(send_message.body);
  wrong constant jsonb := app_private.check_text('body', clean_body, 1000, required => true);
  found app_public.contact_requests;
  by_company boolean;
  company app_public.companies;
  request app_public.job_requests;
  made app_public.messages;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  found := app_private.select_conversation_for_update(send_message.contact_request_id);
  by_company := app_private.conversation_side_of(found.id, me) = 'company';
  select companies.* into company from app_public.companies where companies.id = found.company_id;
  -- The same message, sent again because its answer was lost.
  select messages.* into made from app_public.messages
  where messages.contact_request_id = found.id and messages.client_key = send_message.client_key and messages.from_company = by_company;
  if made.id is null then
    if found.status = 'abgesagt' or (by_company and (found.status = 'offen' or company.verified_at is null or company.withheld_at is not null
      or exists (
        select from app_public.job_requests join auth."user" as accounts on accounts.id = job_requests.applicant_id
        where job_requests.id = found.request_id and accounts.deletion_requested_at is not null))) then
      perform app_hidden.fail('OS410');
    end if;
    -- Stops scripts. A refused message takes its count back.
    if not (select counted.allowed from auth.count_attempt('message', sha256(uuid_send(me)), 60, interval '1 hour') as counted) then
      perform app_hidden.fail('OS429');
    end if;
    insert into app_public.messages (contact_request_id, from_company, author_id, body, client_key)
    values (found.id, by_company, case when by_company then me end, clean_body, send_message.client_key) returning * into made;
    -- Who writes has read what was there.
    update app_public.contact_requests set
      status = 'beantwortet', answered_at = coalesce(contact_requests.answered_at, made.created_at),
      last_message_at = made.created_at, last_message_from_company = by_company, version = contact_requests.version + 1,
      applicant_read_at = case when by_company then contact_requests.applicant_read_at else made.created_at end,
      company_read_at = case when by_company then made.created_at else contact_requests.company_read_at end
    where contact_requests.id = found.id;
    select job_requests.* into request from app_public.job_requests where job_requests.id = found.request_id;
    if by_company then
      perform app_private.notify_conversation(found, 'applicant', 'contact_message', 'Neue Nachricht von ' || company.company_name,
        'Zur Stelle „' || found.job_title || '“.', 'message');
    else
      perform app_private.notify_conversation(found, 'company',
        case when found.answered_at is null then 'contact_answer' else 'contact_message' end,
        case when found.answered_at is null then 'Antwort von Chiffre ' else 'Neue Nachricht von Chiffre ' end || request.chiffre,
        'Zu Ihrer Anzeige „' || found.job_title || '“.', 'message');
    end if;
  end if;
  return row(made.id, made.from_company, true, case when by_company then app_private.person_name(made.author_id) end,
    made.body, made.created_at, false)::app_public.conversation_message;
end
$$;
comment on function app_public.send_message(uuid, text, uuid) is 'Writes a message: the applicant at any time, the company after the first answer, nobody after a refusal, and the company not while the applicant is leaving. Plain text, 1 to 1,000 characters. A repeated client_key returns the message that it made. Raises OS401, OS404, OS410, OS422, OS429 after 60 messages of an account within an hour.';
grant execute on function app_public.send_message(uuid, text, uuid) to app_member;
