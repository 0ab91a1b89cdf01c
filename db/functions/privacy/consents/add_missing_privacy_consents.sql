create or replace function app_public.add_missing_privacy_consents() returns app_public.privacy_consents[]
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  insert into app_public.privacy_consents (user_id, consent_type)
  select me, kinds.consent_type from app_private.consent_kinds as kinds
  where kinds.is_in_settings
  on conflict on constraint privacy_consents_pkey do nothing;
  return array(
    select consents from app_public.privacy_consents as consents where consents.user_id = me order by consents.consent_type);
end
$$;
comment on function app_public.add_missing_privacy_consents() is 'Inserts the rows of the privacy page that the caller lacks, as not given, and returns all consents of the caller (specification, point 7). It decides nothing: no event, nothing in the processing log. Safe to repeat. Raises OS401.';
grant execute on function app_public.add_missing_privacy_consents() to app_member;
