create or replace function app_private.require_proof() returns void
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  proof constant text := auth.proof_of_session(app_private.current_session_id());
begin
  if proof = 'factor' then perform app_hidden.fail('OS428'); end if;
  if proof is distinct from 'fresh' then perform app_hidden.fail('OS422', '{"password": "required"}'); end if;
end
$$;
comment on function app_private.require_proof() is 'For what a cookie alone must not open: OS428 unless the second factor was shown in this session within the last 10 minutes; for an account without one OS422 with password (required) unless the password was checked within the last 15.';
