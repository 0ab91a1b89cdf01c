create or replace function auth.sealed_secrets() returns table (user_id uuid, secret bytea)
language sql stable security definer rows 20
set search_path = pg_catalog, pg_temp
as $$
  select totp.user_id, totp.secret from auth.totp order by totp.created_at desc, totp.user_id limit 20
$$;
comment on function auth.sealed_secrets() is 'The encrypted secrets of the apps that were set up last: the server looks at its start whether its key opens them.';
grant execute on function auth.sealed_secrets() to app_authenticator;
