create or replace function app_private.consent_by_submitting(applicant_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The form says so beside its button. Who withdrew this consent keeps it withdrawn: a new request must not bring the
  -- others back.
  if not exists (
    select from app_public.privacy_consents as consents
    where consents.user_id = $1 and consents.consent_type = 'profile_visibility'
      and (consents.consented or consents.withdrawn_at is not null)) then
    perform app_private.put_consent($1, 'profile_visibility', true, auth.terms_version(), 'request');
  end if;
end
$$;
comment on function app_private.consent_by_submitting(uuid) is 'Submitting a request gives the consent profile_visibility, unless the applicant decided about it before. The caller holds app_private.lock_account.';
