create or replace function app_private.purge_guest_applications() returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  dropped integer;
  drafts integer;
begin
  -- Who is confirming one in this moment has locked it; it is sent, or goes with the next run. Its files go with it.
  delete from app_private.guest_applications as guests
  where guests.id in (
    select stale.id from app_private.guest_applications as stale
    where (stale.expires_at <= now()
        -- What was sent has left only its id, which tells "used" for a week.
        and (stale.used_at is null or stale.used_at < now() - interval '7 days'))
      or not exists (select from app_public.jobs where jobs.id = stale.job_id)
    for update skip locked
    limit 500);
  get diagnostics dropped = row_count;
  delete from app_private.guest_files as files
  where files.id in (
    select stale.id from app_private.guest_files as stale
    where stale.guest_application_id is null and stale.created_at < now() - interval '24 hours'
      and (stale.state = 'geprueft' or stale.begun_at < now() - interval '1 hour')
    for update skip locked
    limit 500);
  get diagnostics drafts = row_count;
  return greatest(dropped, drafts);
end
$$;
comment on function app_private.purge_guest_applications() is 'Deletes applications without an account that nobody confirmed within 48 hours or whose job is gone, with their files, and files of drafts that were never sent after a day; their objects follow (files_to_delete). Works off at most 500 of each and returns the larger number. Safe to run twice.';
