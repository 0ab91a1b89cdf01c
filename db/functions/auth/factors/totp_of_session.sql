create or replace function auth.totp_of_session(session_id uuid) returns table (user_id uuid, secret bytea)
language sql stable security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  select session.user_id, totp.secret
  from auth.session left join auth.totp on totp.user_id = session.user_id
  where session.id = totp_of_session.session_id and session.expires_at > now()
$$;
comment on function auth.totp_of_session(uuid) is 'The encrypted secret of the app of the account behind a session (null: there is none); no row when the session has ended.';
grant execute on function auth.totp_of_session(uuid) to app_authenticator;
