create or replace function auth.count_attempt(kind text, key_hash bytea, allowed_attempts integer, per interval)
  returns table (allowed boolean, newly_refused boolean)
language sql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  -- One statement counts and decides, so that of twenty parallel attempts with a limit of five exactly five are
  -- allowed.
  insert into auth.attempts as seen (kind, key_hash) values (count_attempt.kind, count_attempt.key_hash)
  on conflict (kind, key_hash) do update set
    attempts = case when seen.window_started_at <= clock_timestamp() - count_attempt.per
      then 1 else least(seen.attempts + 1, 1000000) end,
    window_started_at = case when seen.window_started_at <= clock_timestamp() - count_attempt.per
      then clock_timestamp() else seen.window_started_at end
  returning seen.attempts <= count_attempt.allowed_attempts, seen.attempts = count_attempt.allowed_attempts + 1
$$;
comment on function auth.count_attempt(text, bytea, integer, interval) is 'Counts one attempt. allowed: within the limit. newly_refused: the first refused one of its window, so that a flood is logged once.';
grant execute on function auth.count_attempt(text, bytea, integer, interval) to app_authenticator;
