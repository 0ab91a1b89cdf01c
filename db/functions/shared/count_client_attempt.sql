create or replace function auth.count_client_attempt(kind text, key_hashes bytea[], limits integer[], per interval)
  returns table (allowed boolean, newly_refused boolean)
language sql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  -- The narrowest network is counted first in every call, so that parallel calls lock the rows in one order.
  select bool_and(counted.allowed), bool_or(counted.newly_refused)
  from unnest(count_client_attempt.key_hashes, count_client_attempt.limits) as network (key_hash, allowed_attempts),
    auth.count_attempt(count_client_attempt.kind, network.key_hash, network.allowed_attempts, count_client_attempt.per) as counted
$$;
comment on function auth.count_client_attempt(text, bytea[], integer[], interval) is 'Counts one attempt of a client for each of its networks, the narrowest first, with the limit of each. allowed: within all limits. newly_refused: the first refused one of a window of any.';
grant execute on function auth.count_client_attempt(text, bytea[], integer[], interval) to app_authenticator;
