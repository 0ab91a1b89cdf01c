create or replace function app_public.revoke_trust(company_id uuid, reason text) returns app_public.company_trust_state
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  clean_reason text;
begin
  perform app_hidden.require_admin();
  clean_reason := app_private.check_rejection_reason(revoke_trust.reason);
  perform from app_public.companies where companies.id = revoke_trust.company_id for no key update;
  if not exists (
    select from app_public.company_trust as trust where trust.company_id = revoke_trust.company_id and trust.granted_at is not null) then
    perform app_hidden.fail('OS410');
  end if;
  perform app_private.end_trust(revoke_trust.company_id, 'revoked', clean_reason);
  return app_private.trust_state_of(revoke_trust.company_id);
end
$$;
comment on function app_public.revoke_trust(uuid, text) is 'Has the jobs of a company read before they are online again, with a reason for the log. Admins only. Raises OS401, OS403, OS410 when it is not trusted, OS422 without a reason.';
grant execute on function app_public.revoke_trust(uuid, text) to app_member;
