create or replace function app_public.company_trust(company_id uuid) returns app_public.company_trust_state
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return app_private.trust_state_of(company_trust.company_id);
end
$$;
comment on function app_public.company_trust(uuid) is 'Whether a company publishes at once, or could; null for an unknown one. Admins only (OS401, OS403).';
grant execute on function app_public.company_trust(uuid) to app_member;
