create or replace function app_public.send_application_message(application_id uuid, text text, client_key uuid default null)
returns app_public.shown_application_message
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  clean constant text := app_private.clean_text(send_application_message.text);
  wrong constant jsonb := app_private.check_text('text', clean, 1000, required => true);
  before app_public.applications;
  by_company boolean;
  made app_public.application_messages;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  before := app_private.select_application_for_update(send_application_message.application_id);
  by_company := app_private.application_side_of(before.id, me) = 'company';
  -- The same message, sent again because its answer was lost.
  select messages.* into made from app_public.application_messages as messages
  where messages.application_id = before.id and messages.client_key = send_application_message.client_key and messages.from_company = by_company;
  if made.id is null then
    if not (select (shown).may_write from app_private.applications_for(array[before.id], me) as shown) then
      perform app_hidden.fail('OS410');
    end if;
    -- Stops scripts; counted together with messages about requests. A refused message takes its count back.
    if not (select counted.allowed from auth.count_attempt('message', sha256(uuid_send(me)), 60, interval '1 hour') as counted) then
      perform app_hidden.fail('OS429');
    end if;
    insert into app_public.application_messages (application_id, from_company, author_id, body, client_key)
    values (before.id, by_company, case when by_company then me end,
      case when by_company then app_private.fill_answer(clean, before.id) else clean end, send_application_message.client_key)
    returning * into made;
    -- Who writes has read what was there.
    update app_public.applications set
      last_message_at = made.created_at, version = applications.version + 1,
      answered_at = case when by_company then coalesce(applications.answered_at, made.created_at) else applications.answered_at end,
      company_news_at = case when by_company then applications.company_news_at else made.created_at end,
      applicant_news_at = case when by_company then made.created_at else applications.applicant_news_at end,
      company_read_at = case when by_company then made.created_at else applications.company_read_at end,
      applicant_read_at = case when by_company then applications.applicant_read_at else made.created_at end
    where applications.id = before.id;
    perform app_private.notify_application_message(before, by_company);
  end if;
  return row(made.id, made.from_company, true, case when by_company then app_private.person_name(made.author_id) end,
    made.body, made.created_at, false)::app_public.shown_application_message;
end
$$;
comment on function app_public.send_application_message(uuid, text, uuid) is 'Writes a message about an open application to the other side; the company not while the account of the applicant is suspended or leaving, nor about a blocked job. Plain text, 1 to 1,000 characters; of the company with {Vorname}, {Nachname}, {Stelle} and {Betrieb} filled. A repeated client_key returns the message that it made. Raises OS401, OS404, OS410, OS422, OS429 after 60 messages of an account within an hour.';
grant execute on function app_public.send_application_message(uuid, text, uuid) to app_member;
