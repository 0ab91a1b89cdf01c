create or replace function app_private.tg_announce_own_requests() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  items text[];
begin
  -- `touched` is the new table of inserts and updates, and the old one of deletions.
  if tg_op = 'UPDATE' then
    select array_agg(touched.applicant_id || '/' || touched.id) into items
    from touched join before using (id)
    where touched.version <> before.version;
  else
    select array_agg(touched.applicant_id || '/' || touched.id) into items from touched;
  end if;
  perform app_private.announce_changes('own_requests', case tg_op when 'DELETE' then 'removed' else 'changed' end, items);
  return null;
end
$$;
comment on function app_private.tg_announce_own_requests() is 'Announces changed requests to their applicant, so that open dashboards update; once per statement.';
create or replace trigger announce_own_insert after insert on app_public.job_requests
  referencing new table as touched for each statement execute function app_private.tg_announce_own_requests();
create or replace trigger announce_own_update after update on app_public.job_requests
  referencing old table as before new table as touched for each statement execute function app_private.tg_announce_own_requests();
create or replace trigger announce_own_delete after delete on app_public.job_requests
  referencing old table as touched for each statement execute function app_private.tg_announce_own_requests();
