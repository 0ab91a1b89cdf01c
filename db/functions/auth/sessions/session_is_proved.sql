create or replace function auth.session_is_proved(session_id uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from auth.session
    where session.id = session_is_proved.session_id and session.expires_at > now()
      and session.proved_at > now() - interval '15 minutes')
$$;
comment on function auth.session_is_proved(uuid) is 'Whether the password was checked in this session within the last 15 minutes; the sign-in counts.';
revoke all on function auth.session_is_proved(uuid) from public;
grant execute on function auth.session_is_proved(uuid) to app_authenticator;
