create or replace function app_private.put_consent(
  user_id uuid, consent_type app_public.consent_type, consented boolean, version text, source app_public.consent_source,
  recorded_at timestamptz default null
) returns app_public.privacy_consents
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  saved app_public.privacy_consents;
  event_id uuid;
  is_change boolean;
begin
  insert into app_public.privacy_consents (user_id, consent_type) values (put_consent.user_id, put_consent.consent_type)
  on conflict on constraint privacy_consents_pkey do nothing;
  update app_public.privacy_consents as consents set
    consented = put_consent.consented,
    consented_at = case when put_consent.consented then now() end,
    withdrawn_at = case when not put_consent.consented then now() end,
    version = consents.version + 1
  where consents.user_id = put_consent.user_id and consents.consent_type = put_consent.consent_type
    and consents.consented <> put_consent.consented
  returning * into saved;
  is_change := found;
  if not is_change then
    select consents.* into saved from app_public.privacy_consents as consents
    where consents.user_id = put_consent.user_id and consents.consent_type = put_consent.consent_type;
  end if;
  -- A choice in the banner is proof also where it changes nothing: a first refusal, or a consent that is confirmed.
  if is_change or put_consent.recorded_at is not null then
    insert into app_public.privacy_consent_events (user_id, consent_type, consented, version, user_agent, source, recorded_at)
    values (put_consent.user_id, put_consent.consent_type, put_consent.consented, put_consent.version,
      app_private.session_user_agent(), put_consent.source, put_consent.recorded_at)
    returning privacy_consent_events.id into event_id;
  end if;
  if is_change then
    perform app_private.log_processing(put_consent.user_id,
      case when put_consent.consented then 'consent_given' else 'consent_withdrawn' end,
      'consent:' || event_id, jsonb_build_object('consent', kinds.label), kinds.data_types)
    from app_private.consent_kinds as kinds where kinds.consent_type = put_consent.consent_type;
    if put_consent.consent_type = 'newsletter_marketing' then
      perform app_private.follow_newsletter_consent(put_consent.user_id, put_consent.consented, put_consent.source);
    end if;
  end if;
  return saved;
end
$$;
comment on function app_private.put_consent(uuid, app_public.consent_type, boolean, text, app_public.consent_source, timestamptz) is 'Gives or withdraws a consent, with event, processing log and what hangs on it; changes nothing when it is so already. The caller holds app_private.lock_account, so that two tabs decide one after the other.';
