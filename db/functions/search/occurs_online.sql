create or replace function app_private.occurs_online(half app_private.search_half, wanted tsquery, hidden uuid[]) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
-- Forces the index: for a word that does not occur, a sequential scan would read every row.
set enable_seqscan = off
as $$
  select case half
    when 'jobs' then exists (select from app_private.job_index where job_index.words @@ wanted)
    else exists (
      select from app_private.request_index
      where request_index.words @@ wanted and request_index.expires_at > now()
        -- Whom a request is hidden from must not learn from a correction that its word exists.
        and (hidden is null or request_index.id <> all (hidden))) end
$$;
comment on function app_private.occurs_online(app_private.search_half, tsquery, uuid[]) is 'Whether anything online of a half matches; rows in `hidden` do not count.';
