create or replace function app_private.tg_apply_consent() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  case new.consent_type
    when 'profile_visibility' then
      perform app_private.withhold_requests_of(new.user_id);
      -- Their version stays, so that an editor that is open can still save; dashboards follow own_consents as well.
      -- The other side of a conversation reads whether the request is online.
      perform app_private.announce_changes('conversations', 'changed', array(
        select reader.id || '/' || contact_requests.id
        from app_public.contact_requests
        join app_public.job_requests on job_requests.id = contact_requests.request_id and job_requests.applicant_id = new.user_id
        cross join lateral app_private.readers_of_conversation(contact_requests.request_id, contact_requests.company_id) as reader (id)));
    when 'data_analytics' then
      -- Visits that were noted by consent are deleted with it.
      if not new.consented then
        delete from app_private.job_request_visits where job_request_visits.user_id = new.user_id;
      end if;
    else null;
  end case;
  return null;
end
$$;
comment on function app_private.tg_apply_consent() is 'Makes a changed consent take effect in its transaction: requests are found or not, noted visits are deleted. All else asks app_private.has_consent when it acts.';
create or replace trigger apply_new_consent after insert on app_public.privacy_consents
  for each row when (new.consented) execute function app_private.tg_apply_consent();
create or replace trigger apply_consent after update of consented on app_public.privacy_consents
  for each row when (new.consented is distinct from old.consented) execute function app_private.tg_apply_consent();
