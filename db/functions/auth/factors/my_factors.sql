create or replace function app_public.my_factors() returns app_public.my_factors
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select row(
    session.proved_by <> 'password',
    array(
      select row(passkeys.id, passkeys.name, passkeys.created_at, passkeys.last_used_at, passkeys.is_synced)::app_public.passkey
      from auth.passkeys where passkeys.user_id = session.user_id
      order by passkeys.created_at, passkeys.id),
    totp.created_at, totp.last_used_at,
    (select count(*)::integer from auth.recovery_codes where recovery_codes.user_id = session.user_id),
    case when session.proved_by <> 'password' and session.proved_at > clock_timestamp() - interval '10 minutes'
      then session.proved_at + interval '10 minutes' end,
    (select resets.asked_at + interval '24 hours' from app_private.factor_resets as resets
      where resets.user_id = session.user_id
        and (resets.confirmed_at is not null or resets.asked_at > now() - interval '7 days')))::app_public.my_factors
  from auth.session left join auth.totp on totp.user_id = session.user_id
  where session.id = app_private.current_session_id() and session.expires_at > now()
$$;
comment on function app_public.my_factors() is 'The second factors of the caller, also of an admin who has to set one up first. Changed by the routes below /api/auth/factors.';
grant execute on function app_public.my_factors() to app_member;
