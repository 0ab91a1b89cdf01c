create or replace function app_private.purge_join_requests() returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  dropped integer;
begin
  delete from app_private.join_requests as requests
  where (requests.company_id, requests.user_id) in (
    select stale.company_id, stale.user_id from app_private.join_requests as stale
    where stale.declined_at is null and stale.asked_at < now() - interval '30 days'
      or stale.declined_at < now() - interval '90 days'
    for update skip locked
    limit 500);
  get diagnostics dropped = row_count;
  return dropped;
end
$$;
comment on function app_private.purge_join_requests() is 'Deletes requests to join a team that nobody decided within 30 days, and declined ones after 90. At most 500; returns how many. Safe to run twice.';
