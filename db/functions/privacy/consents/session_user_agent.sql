create or replace function app_private.session_user_agent() returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select left(session.user_agent, 500) from auth.session where session.id = app_private.current_session_id()
$$;
comment on function app_private.session_user_agent() is 'Browser of the session of the caller, as it was at the sign-in.';
