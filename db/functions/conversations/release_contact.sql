create or replace function app_public.release_contact(contact_request_id uuid) returns app_public.conversation
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  found constant app_public.contact_requests := app_private.select_conversation_for_update(release_contact.contact_request_id, 'applicant');
  me constant uuid := app_hidden.current_user_id();
  current_version integer;
  living app_public.identity_releases;
  made app_public.identity_releases;
  request app_public.job_requests;
  company app_public.companies;
begin
  if found.status = 'abgesagt' or app_private.is_company_hidden(me, found.company_id) then perform app_hidden.fail('OS410'); end if;
  select max(contacts.version) into current_version
  from app_public.job_request_contacts as contacts where contacts.request_id = found.request_id;
  if current_version is null then perform app_hidden.fail('OS410'); end if;
  select releases.* into living from app_public.identity_releases as releases
  where releases.contact_request_id = found.id and releases.withdrawn_at is null;
  -- A repeated call changes nothing.
  if living.contact_version = current_version then return app_private.conversations_for(array[found.id], me); end if;
  -- The version that was released before is replaced at the same moment.
  update app_public.identity_releases as releases set withdrawn_at = now() where releases.id = living.id;
  insert into app_public.identity_releases (contact_request_id, request_id, company_id, contact_version)
  values (found.id, found.request_id, found.company_id, current_version) returning * into made;
  update app_public.contact_requests set
    status = 'beantwortet', answered_at = coalesce(contact_requests.answered_at, now()), version = contact_requests.version + 1
  where contact_requests.id = found.id;
  select job_requests.* into request from app_public.job_requests where job_requests.id = found.request_id;
  select companies.* into company from app_public.companies where companies.id = found.company_id;
  perform app_private.log_processing(me, 'identity_released', 'release:' || made.id,
    jsonb_build_object('company', company.company_name, 'job', found.job_title),
    app_private.contact_data_types(found.request_id, current_version));
  perform app_private.notify_conversation(found, 'company', 'contact_answer',
    'Chiffre ' || request.chiffre || ' hat die Kontaktdaten freigegeben',
    'Sie sehen jetzt, wer sich hinter dem Stellengesuch „' || app_private.approved_title_of(request) || '“ verbirgt. Zu Ihrer Anzeige „' || found.job_title || '“.', 'released');
  return app_private.conversations_for(array[found.id], me);
end
$$;
comment on function app_public.release_contact(uuid) is 'Lets the company of a conversation open the contact of the caller in its present version; also answers the company. Again after a change of the contact it releases the new version. Written into the processing log. Raises OS401, OS404, OS410 after a refusal, when the caller hides from the company, and without a contact.';
grant execute on function app_public.release_contact(uuid) to app_member;
