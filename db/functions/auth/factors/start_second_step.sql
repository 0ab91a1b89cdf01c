create or replace function auth.start_second_step(
  user_id uuid, password_mark text, cookie_hash bytea, challenge bytea, remembered boolean, undoes_deletion boolean
) returns table (methods text[], passkeys jsonb, expires_at timestamptz)
language plpgsql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
begin
  if not app_private.has_factor(start_second_step.user_id) then return; end if;
  return query
    with made as (
      insert into auth.factor_challenges (kind, challenge, cookie_hash, user_id, password_mark, remembered, undoes_deletion)
      values ('sign_in', start_second_step.challenge, start_second_step.cookie_hash, start_second_step.user_id,
        start_second_step.password_mark, start_second_step.remembered, start_second_step.undoes_deletion)
      returning factor_challenges.expires_at)
    select app_private.factor_methods(start_second_step.user_id), app_private.passkeys_of(start_second_step.user_id), made.expires_at
    from made;
end
$$;
comment on function auth.start_second_step(uuid, text, bytea, bytea, boolean, boolean) is 'After the right password: what the account can show as its second factor, and the challenge that this browser (cookie_hash) has ten minutes for. No row, and nothing stored, for an account without a factor. Makes no session, event or mail.';
grant execute on function auth.start_second_step(uuid, text, bytea, bytea, boolean, boolean) to app_authenticator;
