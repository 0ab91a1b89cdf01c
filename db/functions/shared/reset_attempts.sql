create or replace function auth.reset_attempts(kind text, key_hash bytea) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from auth.attempts where attempts.kind = reset_attempts.kind and attempts.key_hash = reset_attempts.key_hash
$$;
comment on function auth.reset_attempts(text, bytea) is 'Deletes a count of attempts, for example after a success.';
grant execute on function auth.reset_attempts(text, bytea) to app_authenticator;
