create or replace function app_private.purge_company_invitations() returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  dropped integer;
begin
  -- Who accepts one in this moment has locked it; it stays, or goes with the next run.
  delete from app_private.company_invitations as invitations
  where invitations.id in (
    select stale.id from app_private.company_invitations as stale
    where stale.accepted_at is null and stale.expires_at <= now()
      -- What was accepted has left only its id, which tells "used" for a week.
      or stale.accepted_at < now() - interval '7 days'
    for update skip locked
    limit 500);
  get diagnostics dropped = row_count;
  return dropped;
end
$$;
comment on function app_private.purge_company_invitations() is 'Deletes invitations that nobody accepted within seven days, and what is left of accepted ones after a week. At most 500; returns how many. Safe to run twice.';
