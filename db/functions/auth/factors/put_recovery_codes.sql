create or replace function app_private.put_recovery_codes(user_id uuid, code_hashes text[]) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from auth.recovery_codes where recovery_codes.user_id = put_recovery_codes.user_id;
  insert into auth.recovery_codes (user_id, code_hash)
  select put_recovery_codes.user_id, decode(hash, 'hex') from unnest(put_recovery_codes.code_hashes) as hash
$$;
comment on function app_private.put_recovery_codes(uuid, text[]) is 'Replaces the recovery codes of an account by these hashes (hex).';
