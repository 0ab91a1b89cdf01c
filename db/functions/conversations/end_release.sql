create or replace function app_private.end_release(conversation app_public.contact_requests, applicant_id uuid) returns boolean
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  ended app_public.identity_releases;
begin
  update app_public.identity_releases as releases set withdrawn_at = now()
  where releases.contact_request_id = conversation.id and releases.withdrawn_at is null
  returning * into ended;
  if ended.id is null then return false; end if;
  perform app_private.log_processing(end_release.applicant_id, 'release_withdrawn', 'withdrawal:' || ended.id,
    jsonb_build_object('company', companies.company_name, 'outcome',
      case when ended.opened_count = 0 then 'Der Betrieb hatte Ihre Kontaktdaten nie geöffnet.'
        else 'Der Betrieb sieht Ihre Kontaktdaten seitdem nicht mehr.' end),
    app_private.contact_data_types(ended.request_id, ended.contact_version))
  from app_public.companies where companies.id = ended.company_id;
  return true;
end
$$;
comment on function app_private.end_release(app_public.contact_requests, uuid) is 'Withdraws the living release of a conversation and writes it into the processing log; false when there is none. The caller holds the lock of the conversation.';
