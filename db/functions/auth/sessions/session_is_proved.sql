create or replace function auth.session_is_proved(session_id uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(auth.proof_of_session(session_is_proved.session_id) = 'fresh', false)
$$;
comment on function auth.session_is_proved(uuid) is 'Whether the person proved in this session just now who they are: auth.proof_of_session.';
grant execute on function auth.session_is_proved(uuid) to app_authenticator;
