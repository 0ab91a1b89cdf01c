create or replace function app_private.require_fresh_factor(session_id uuid default app_private.current_session_id()) returns void
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  if auth.proof_of_session(require_fresh_factor.session_id) = 'factor' then perform app_hidden.fail('OS428'); end if;
end
$$;
comment on function app_private.require_fresh_factor(uuid) is 'For what a stolen session must not do: OS428 unless the second factor was shown in this session within the last 10 minutes. Accounts without a factor pass.';
