create or replace function app_public.my_sessions() returns app_public.account_session[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(
    row(session.handle, session.id = app_private.current_session_id(), coalesce(session.device, 'Unbekanntes Gerät'),
      session.created_at, session.updated_at, session.expires_at,
      exists (select from app_private.push_subscriptions where push_subscriptions.session_id = session.id))::app_public.account_session
    order by session.id = app_private.current_session_id() desc, session.updated_at desc, session.id), '{}')
  from auth.session
  where session.user_id = (select app_hidden.current_user_id()) and session.expires_at > now()
$$;
comment on function app_public.my_sessions() is 'Active sessions of the caller: the current one first, then the most recently used. Empty when signed out.';
grant execute on function app_public.my_sessions() to app_member;
