create or replace function auth.session_factors(session_id uuid)
  returns table (user_id uuid, email text, name text, methods text[], passkeys jsonb, proof text, proved_until timestamptz)
language sql stable security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  select "user".id, "user".email, btrim(profiles.first_name || ' ' || profiles.last_name),
    case when app_private.has_factor("user".id) then app_private.factor_methods("user".id) else '{}' end,
    app_private.passkeys_of("user".id), auth.proof_of_session(session.id),
    case when session.proved_by <> 'password' and session.proved_at > clock_timestamp() - interval '10 minutes'
      then session.proved_at + interval '10 minutes' end
  from auth.session join auth."user" on "user".id = session.user_id join app_public.profiles on profiles.user_id = "user".id
  where session.id = session_factors.session_id and session.expires_at > now()
$$;
comment on function auth.session_factors(uuid) is 'What the server needs for a ceremony in a session: account, what it can show, its passkeys, and how fresh the last proof is; no row when the session has ended.';
grant execute on function auth.session_factors(uuid) to app_authenticator;
