create or replace function auth.finish_sign_in(
  kind text, cookie_hash bytea, challenge bytea, shown jsonb, token text, device_hash text, device text, user_agent text,
  remembered boolean default false, undoes_deletion boolean default false,
  out outcome text, out expires_at timestamptz, out is_remembered boolean, out role app_public.user_role, out delete_after timestamptz
)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  step auth.factor_challenges;
  person auth."user";
begin
  outcome := 'expired';
  -- With kind passkey the passkey names the account.
  select "user".* into person from auth."user"
  where "user".id = coalesce(
    (select factor_challenges.user_id from auth.factor_challenges where factor_challenges.challenge = finish_sign_in.challenge),
    (select passkeys.user_id from auth.passkeys
      where finish_sign_in.kind = 'passkey' and passkeys.credential_id = decode(shown ->> 'id', 'hex')))
  for no key update;
  if not found then return; end if;
  -- Locked, not deleted yet: a wrong code leaves the step open. Of two answers at once the second waits here and finds none.
  select * into step from auth.factor_challenges
  where factor_challenges.kind = finish_sign_in.kind and factor_challenges.cookie_hash = finish_sign_in.cookie_hash
    and factor_challenges.challenge = finish_sign_in.challenge and factor_challenges.expires_at > clock_timestamp()
  for update;
  if not found then return; end if;
  -- An intruder may have added it before the owner disputed that, and knows no password since.
  if finish_sign_in.kind = 'passkey' and exists (
    select from auth.passkeys
    where passkeys.user_id = person.id and passkeys.credential_id = decode(shown ->> 'id', 'hex') and passkeys.only_second) then
    outcome := 'wrong';
    return;
  end if;
  if not app_private.use_factor(person.id, shown, finish_sign_in.device, finish_sign_in.user_agent) then
    outcome := 'wrong';
    return;
  end if;
  if finish_sign_in.kind = 'sign_in' and shown ->> 'method' = 'passkey' then
    update auth.passkeys set only_second = false
    where passkeys.user_id = person.id and passkeys.credential_id = decode(shown ->> 'id', 'hex') and passkeys.only_second;
  end if;
  delete from auth.factor_challenges where factor_challenges.id = step.id;
  if not person.email_verified then
    outcome := 'wrong';
    return;
  end if;
  if person.deletion_requested_at is not null then
    if not (step.undoes_deletion or (finish_sign_in.kind = 'passkey' and finish_sign_in.undoes_deletion)) then
      outcome := 'deletion_pending';
      delete_after := person.delete_after;
      return;
    end if;
    perform app_private.keep_account(person.id, finish_sign_in.user_agent);
  end if;
  is_remembered := case finish_sign_in.kind when 'passkey' then finish_sign_in.remembered else step.remembered end;
  insert into auth.session (user_id, token, expires_at, updated_at, user_agent, device, device_hash, remembered, password_mark, proved_by)
  values (person.id, finish_sign_in.token, now() + case when is_remembered then interval '30 days' else interval '1 day' end, now(),
    left(finish_sign_in.user_agent, 500), finish_sign_in.device, finish_sign_in.device_hash, is_remembered, step.password_mark,
    shown ->> 'method')
  returning session.expires_at into expires_at;
  role := coalesce((select user_roles.role from app_public.user_roles where user_roles.user_id = person.id), 'applicant');
  outcome := 'open';
end
$$;
comment on function auth.finish_sign_in(text, bytea, bytea, jsonb, text, text, text, text, boolean, boolean) is 'Begins the session after the second step of a sign-in (kind sign_in) or after a passkey alone (kind passkey). shown: what the server has checked, as in app_private.use_factor. outcome: open with the expiry and the role; wrong (used before, none of the account, or a passkey alone that a dispute made a second factor only); expired (over, used, another browser); deletion_pending with the day. Raises what app_private.tg_limit_session raises.';
grant execute on function auth.finish_sign_in(text, bytea, bytea, jsonb, text, text, text, text, boolean, boolean) to app_authenticator;
