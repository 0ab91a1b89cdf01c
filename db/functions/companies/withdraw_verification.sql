create or replace function app_public.withdraw_verification(company_id uuid, reason text) returns app_public.companies
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean_reason constant text := app_private.clean_text(withdraw_verification.reason);
  -- Longer than a notification may be with its other words would be cut.
  wrong constant jsonb := app_private.check_text('reason', clean_reason, 800, required => true);
  company app_public.companies;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  select companies.* into company from app_public.companies where companies.id = withdraw_verification.company_id for update;
  if company.id is null then perform app_hidden.fail('OS404'); end if;
  if company.verified_at is null then return company; end if;
  update app_public.companies set verified_at = null, version = companies.version + 1, updated_at = now()
  where companies.id = company.id
  returning companies.* into company;
  perform app_private.notify_company(company.id, app_private.make_notice('job_decision', 'Ihr Betrieb ist nicht mehr als geprüft vermerkt',
    'Es geht um „' || company.company_name || '“. Ihre Anzeigen bleiben online. Der Grund: ' || clean_reason,
    subject_kind => 'company', subject_id => company.id));
  perform app_private.write_audit('verification_withdrawn', 'company', company.id, null, jsonb_build_object('reason', clean_reason));
  return company;
end
$$;
comment on function app_public.withdraw_verification(uuid, text) is 'Takes the verification of a company back; its members are told the reason (1 to 800 characters). Contacts that were released to it stay closed until it is verified again, its jobs stay online. Admins only. Raises OS401, OS403, OS404, OS422.';
grant execute on function app_public.withdraw_verification(uuid, text) to app_member;
