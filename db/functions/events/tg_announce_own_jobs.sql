create or replace function app_private.tg_announce_own_jobs() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  items text[];
begin
  -- `touched` is the new table of inserts and updates, and the old one of deletions.
  if tg_op = 'UPDATE' then
    select array_agg(company_members.user_id || '/' || touched.id) into items
    from touched join before using (id)
    join app_public.company_members on company_members.company_id = touched.company_id
    where touched.version <> before.version;
  else
    select array_agg(company_members.user_id || '/' || touched.id) into items
    from touched join app_public.company_members on company_members.company_id = touched.company_id;
  end if;
  perform app_private.announce_changes('own_jobs', case tg_op when 'DELETE' then 'removed' else 'changed' end, items);
  return null;
end
$$;
comment on function app_private.tg_announce_own_jobs() is 'Announces changed jobs to the members of their company, so that open dashboards update; once per statement.';
create or replace trigger announce_own_insert after insert on app_public.jobs
  referencing new table as touched for each statement execute function app_private.tg_announce_own_jobs();
create or replace trigger announce_own_update after update on app_public.jobs
  referencing old table as before new table as touched for each statement execute function app_private.tg_announce_own_jobs();
create or replace trigger announce_own_delete after delete on app_public.jobs
  referencing old table as touched for each statement execute function app_private.tg_announce_own_jobs();
