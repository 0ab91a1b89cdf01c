create or replace function app_public.withdraw_release(contact_request_id uuid) returns app_public.conversation
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  found constant app_public.contact_requests := app_private.select_conversation_for_update(withdraw_release.contact_request_id, 'applicant');
  me constant uuid := app_hidden.current_user_id();
begin
  if app_private.end_release(found, me) then
    update app_public.contact_requests set version = contact_requests.version + 1 where contact_requests.id = found.id;
    perform app_private.notify_conversation(found, 'company', 'contact_answer',
      'Chiffre ' || job_requests.chiffre || ' hat die Freigabe zurückgezogen',
      'Die Kontaktdaten sind für Ihren Betrieb nicht mehr sichtbar. Haben Sie Angaben notiert oder gespeichert? Bitte löschen Sie sie jetzt.', 'withdrawn')
    from app_public.job_requests where job_requests.id = found.request_id;
  -- A repeated call changes nothing.
  elsif not exists (select from app_public.identity_releases as releases where releases.contact_request_id = found.id) then
    perform app_hidden.fail('OS410');
  end if;
  return app_private.conversations_for(array[found.id], me);
end
$$;
comment on function app_public.withdraw_release(uuid) is 'Ends a release: from the moment of the answer the company reads nothing of the contact. The conversation stays. Written into the processing log. Raises OS401, OS404, OS410 when nothing was released.';
grant execute on function app_public.withdraw_release(uuid) to app_member;
