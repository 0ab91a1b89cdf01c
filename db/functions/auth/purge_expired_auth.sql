create or replace function app_private.purge_expired_auth() returns integer
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  with sessions as (
    delete from auth.session where session.expires_at < now() returning 1
  ), links as (
    delete from auth.verification where verification.expires_at < now() returning 1
  ), attempts as (
    -- Far longer than the window of 15 minutes: an old count says nothing any more.
    delete from auth.sign_in_attempts where sign_in_attempts.window_started_at < now() - interval '1 day' returning 1
  )
  select ((select count(*) from sessions) + (select count(*) from links) + (select count(*) from attempts))::integer
$$;
comment on function app_private.purge_expired_auth() is 'Deletes sessions and links that have expired and counts of sign-in attempts that no longer matter; returns how many rows went. Safe to run twice.';
