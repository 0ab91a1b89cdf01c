create or replace function auth.sessions_by_tokens(tokens text[])
returns table (token text, id uuid, user_id uuid, role app_public.user_role, expires_at timestamptz, remembered boolean)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select asked.token, found.* from unnest(tokens) as asked (token) cross join lateral auth.session_by_token(asked.token) as found
$$;
comment on function auth.sessions_by_tokens(text[]) is 'auth.session_by_token for the requests that wait for a connection: one round trip for all.';
grant execute on function auth.sessions_by_tokens(text[]) to app_authenticator;
