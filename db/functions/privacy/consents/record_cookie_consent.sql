create or replace function app_public.record_cookie_consent(
  version text, analytics boolean, marketing boolean, preferences boolean, recorded_at timestamptz
) returns app_public.privacy_consents[]
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  text_version constant text := app_private.check_consent_version(record_cookie_consent.version);
  choice record;
  is_allowed boolean;
begin
  if num_nulls(analytics, marketing, preferences) > 0 then perform app_hidden.fail('OS422', '{"settings": "required"}'); end if;
  if record_cookie_consent.recorded_at is null then perform app_hidden.fail('OS422', '{"recorded_at": "required"}'); end if;
  if not isfinite(record_cookie_consent.recorded_at) then perform app_hidden.fail('OS422', '{"recorded_at": "invalid"}'); end if;
  if text_version <> all (app_private.cookie_notice_versions()) and (analytics or marketing or preferences) then
    perform app_hidden.fail('OS422', '{"version": "invalid"}');
  end if;
  perform app_private.lock_account(me);
  for choice in
    select chosen.consent_type, chosen.consented from (values
      ('data_analytics'::app_public.consent_type, analytics),
      ('newsletter_marketing', marketing),
      ('site_preferences', preferences)) as chosen (consent_type, consented)
    -- The banner neither orders nor ends a newsletter: of one that is subscribed the settings and the links in letters decide.
    where not (chosen.consent_type = 'newsletter_marketing' and app_private.has_newsletter(me))
    -- The same record, sent again because its answer was lost.
    and not exists (
      select from app_public.privacy_consent_events as events
      where events.user_id = me and events.consent_type = chosen.consent_type and events.source = 'banner'
        and events.recorded_at = record_cookie_consent.recorded_at and events.consented = chosen.consented)
    -- A record that arrives late, or from a clock that is slow, may withdraw what was decided after it, but not give it.
    and not (chosen.consented and exists (
      select from app_public.privacy_consents as consents
      where consents.user_id = me and consents.consent_type = chosen.consent_type
        and consents.withdrawn_at > record_cookie_consent.recorded_at))
  loop
    is_allowed := coalesce(is_allowed, app_private.count_consent(me));
    if not is_allowed then
      if analytics or marketing or preferences then perform app_hidden.fail('OS429'); end if;
      -- A refusal takes effect, however many there were; only one that changes nothing needs no further proof.
      continue when not app_private.has_consent(me, choice.consent_type);
    end if;
    perform app_private.put_consent(me, choice.consent_type, choice.consented, text_version, 'banner', record_cookie_consent.recorded_at);
  end loop;
  return array(
    select consents from app_public.privacy_consents as consents where consents.user_id = me order by consents.consent_type);
end
$$;
comment on function app_public.record_cookie_consent(text, boolean, boolean, boolean, timestamptz) is 'Stores what the caller chose in the cookie banner: analytics as data_analytics, marketing as newsletter_marketing, preferences as site_preferences, each with an event; marketing changes nothing while the newsletter is subscribed, and orders none. Returns all consents of the caller. recorded_at is the timestamp of the cookie record: the same record again changes nothing, and one from before a withdrawal does not undo it. Raises OS401, OS422 with version, settings or recorded_at, OS429 when giving after 60 records and consents within an hour.';
grant execute on function app_public.record_cookie_consent(text, boolean, boolean, boolean, timestamptz) to app_member;
