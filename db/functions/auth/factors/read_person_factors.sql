create or replace function app_private.read_person_factors(user_id uuid) returns app_public.person_factors
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select row(
    (select count(*)::integer from auth.passkeys where passkeys.user_id = read_person_factors.user_id),
    exists (select from auth.totp where totp.user_id = read_person_factors.user_id),
    (select count(*)::integer from auth.recovery_codes where recovery_codes.user_id = read_person_factors.user_id),
    (select row(coalesce(resets.asked_by = me.id, false), resets.asked_at, resets.confirmed_at, resets.asked_at + interval '24 hours',
        resets.asked_at + interval '7 days',
        resets.confirmed_at is null and resets.asked_by is distinct from me.id and resets.user_id <> me.id)::app_public.factor_reset
      from app_private.factor_resets as resets, (select app_hidden.current_user_id() as id) as me
      where resets.user_id = read_person_factors.user_id
        and (resets.confirmed_at is not null or resets.asked_at > now() - interval '7 days'))
  )::app_public.person_factors
$$;
comment on function app_private.read_person_factors(uuid) is 'The factors of an account as the calling admin may see them. The caller has checked the right.';
