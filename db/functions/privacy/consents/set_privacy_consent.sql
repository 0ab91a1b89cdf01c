create or replace function app_public.set_privacy_consent(consent_type app_public.consent_type, consented boolean, version text)
returns app_public.privacy_consents
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  text_version constant text := app_private.check_consent_version(set_privacy_consent.version);
begin
  if set_privacy_consent.consent_type is null then perform app_hidden.fail('OS422', '{"consent_type": "required"}'); end if;
  if set_privacy_consent.consented is null then perform app_hidden.fail('OS422', '{"consented": "required"}'); end if;
  -- A consent is to a text that can be read again (web/pages/info/archive). A withdrawal needs none.
  if set_privacy_consent.consented and not exists (
    select from app_public.terms_versions where terms_versions.version = text_version and terms_versions.valid_from <= now()) then
    perform app_hidden.fail('OS422', '{"version": "invalid"}');
  end if;
  perform app_private.lock_account(me);
  -- Events are kept as proof as long as the account, so their number is bounded. Withdrawing is always possible (Art. 7(3)
  -- GDPR): there are at most as many withdrawals as consents.
  if set_privacy_consent.consented and not app_private.has_consent(me, set_privacy_consent.consent_type) and not app_private.count_consent(me) then
    perform app_hidden.fail('OS429');
  end if;
  return app_private.put_consent(me, set_privacy_consent.consent_type, set_privacy_consent.consented, text_version, 'settings');
end
$$;
comment on function app_public.set_privacy_consent(app_public.consent_type, boolean, text) is 'Gives or withdraws a consent of the caller, with effect at once; version is that of the text that the person saw; to give a consent it must be one of terms_versions, else OS422 with version (invalid). Each change is kept as an event and written into the processing log; a repeated call changes nothing, and of two tabs the later one wins. Withdrawing is never limited. Raises OS401, OS422, OS429 when giving more than 60 within an hour.';
grant execute on function app_public.set_privacy_consent(app_public.consent_type, boolean, text) to app_member;
