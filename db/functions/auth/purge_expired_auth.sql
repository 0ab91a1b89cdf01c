create or replace function app_private.purge_expired_auth() returns integer
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  with sessions as (
    delete from auth.session where session.expires_at < now() returning 1
  ), verifications as (
    delete from auth.verification where verification.expires_at < now() returning 1
  ), links as (
    -- Kept a week beyond their expiry, so that an old link is answered with "used" or "expired".
    delete from auth.links where links.expires_at < now() - interval '7 days' returning 1
  ), challenges as (
    delete from auth.factor_challenges where factor_challenges.expires_at < now() returning 1
  ), changes as (
    delete from auth.email_changes where email_changes.expires_at < now() - interval '30 days' returning 1
  ), requests as (
    -- The worker answers a request within seconds; one that is a day old has lost its task.
    delete from auth.link_requests where link_requests.created_at < now() - interval '1 day' returning 1
  ), attempts as (
    -- A day is longer than any window, so these counts no longer limit anything.
    delete from auth.attempts where attempts.window_started_at < now() - interval '1 day' returning 1
  ), devices as (
    delete from auth.devices where devices.last_used_at < now() - interval '400 days' returning 1
  ), decoys as (
    delete from auth.decoy_sign_ups where decoy_sign_ups.created_at < now() - interval '30 days' returning 1
  ), sign_ups as (
    -- A sign-up that was never confirmed holds no data of its own, and the address may have been typed by a stranger.
    delete from auth."user"
    where "user".created_at < now() - interval '30 days' and app_private.is_unopened("user")
      and not exists (select from auth.links
        where links.user_id = "user".id and links.purpose = 'verify-email' and links.expires_at > now())
    returning 1
  ), admissions as (
    delete from app_private.admitted_employers where admitted_employers.expires_at < now() returning 1
  ), events as (
    delete from app_public.security_events
    where security_events.created_at < now() - interval '1 year'
      or (security_events.user_id is null and security_events.created_at < now() - interval '90 days')
    returning 1
  ), deleted as (
    select from sessions union all select from verifications union all select from links union all select from challenges union all select from changes
    union all select from requests union all select from attempts union all select from devices union all select from decoys
    union all select from sign_ups union all select from events union all select from admissions
  )
  select count(*)::integer from deleted
$$;
comment on function app_private.purge_expired_auth() is 'Deletes expired sessions, links, challenges, requests and counts, browsers not seen for 400 days, sign-ups not confirmed within 30 days, invitations of employers after 30 days and security events older than a year (90 days without an account); returns the number of deleted rows. Safe to run twice.';
