create or replace function app_private.lock_proved_account(session_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid;
begin
  perform app_private.require_fresh_proof(lock_proved_account.session_id);
  select "user".id into me from auth."user" join auth.session on session.user_id = "user".id
  where session.id = lock_proved_account.session_id and session.expires_at > now() for no key update of "user";
  if not found then perform app_hidden.fail('OS401'); end if;
  return me;
end
$$;
comment on function app_private.lock_proved_account(uuid) is 'Locks the account behind a session that proved just now who it is, and returns its id: the beginning of what changes its factors. Raises OS401, OS428, for an account without a factor OS422 with password (required).';
