create or replace function app_private.require_fresh_proof(session_id uuid) returns void
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  proof constant text := auth.proof_of_session(require_fresh_proof.session_id);
begin
  if proof is null then perform app_hidden.fail('OS401'); end if;
  if proof = 'factor' then perform app_hidden.fail('OS428'); end if;
  if proof = 'password' then perform app_hidden.fail('OS422', '{"password": "required"}'); end if;
end
$$;
comment on function app_private.require_fresh_proof(uuid) is 'Raises unless the person proved in this session just now who they are: OS428 without a fresh second factor, for an account without one OS422 with password (required); OS401 when the session has ended.';
