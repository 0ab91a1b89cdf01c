create or replace function app_private.forget_password(user_id uuid) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  -- A well-formed hash of an unknown password.
  update auth.account set updated_at = now(),
    password = replace(gen_random_uuid()::text, '-', '') || ':'
      || (select string_agg(replace(gen_random_uuid()::text, '-', ''), '') from generate_series(1, 4))
  where account.user_id = $1 and account.provider_id = 'credential';
$$;
comment on function app_private.forget_password(uuid) is 'Replaces the password by a random one: the owner has to choose a new one.';
