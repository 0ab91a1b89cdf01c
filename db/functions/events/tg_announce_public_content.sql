create or replace function app_private.tg_announce_public_content() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  items text[];
begin
  -- `touched` is the new table of inserts and updates, and the old one of deletions.
  if tg_op = 'UPDATE' then
    select array_agg(tg_argv[0] || '/' || touched.id) into items
    from touched join before using (id)
    where touched.version <> before.version and 'aktiv' in (touched.status, before.status);
  else
    select array_agg(tg_argv[0] || '/' || touched.id) into items from touched where touched.status = 'aktiv';
  end if;
  perform app_private.announce_changes('public_content', 'changed', items);
  return null;
end
$$;
comment on function app_private.tg_announce_public_content() is 'Tells all server processes which published jobs or requests have changed, come or gone, so that none shows visitors what it has kept; drafts concern nobody. Once per statement.';
create or replace trigger announce_public_insert after insert on app_public.jobs
  referencing new table as touched for each statement execute function app_private.tg_announce_public_content('jobs');
create or replace trigger announce_public_update after update on app_public.jobs
  referencing old table as before new table as touched for each statement execute function app_private.tg_announce_public_content('jobs');
create or replace trigger announce_public_delete after delete on app_public.jobs
  referencing old table as touched for each statement execute function app_private.tg_announce_public_content('jobs');
create or replace trigger announce_public_insert after insert on app_public.job_requests
  referencing new table as touched for each statement execute function app_private.tg_announce_public_content('requests');
create or replace trigger announce_public_update after update on app_public.job_requests
  referencing old table as before new table as touched for each statement execute function app_private.tg_announce_public_content('requests');
create or replace trigger announce_public_delete after delete on app_public.job_requests
  referencing old table as touched for each statement execute function app_private.tg_announce_public_content('requests');
