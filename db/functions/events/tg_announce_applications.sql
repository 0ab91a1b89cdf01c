create or replace function app_private.tg_announce_applications() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  items text[];
begin
  -- `touched` is the new table of inserts and updates, and the old one of deletions.
  if tg_op = 'UPDATE' then
    select array_agg(reader.id || '/' || touched.id) into items
    from touched join before using (id)
    cross join lateral app_private.readers_of_application(touched.applicant_id, touched.company_id) as reader (id)
    where touched.version <> before.version;
  else
    select array_agg(reader.id || '/' || touched.id) into items
    from touched
    cross join lateral app_private.readers_of_application(touched.applicant_id, touched.company_id) as reader (id);
  end if;
  perform app_private.announce_changes('applications', case tg_op when 'DELETE' then 'removed' else 'changed' end, items);
  return null;
end
$$;
comment on function app_private.tg_announce_applications() is 'Announces new and changed applications to both sides, so that open pages update; once per statement. The reader decides who may read what.';
create or replace trigger announce_insert after insert on app_public.applications
  referencing new table as touched for each statement execute function app_private.tg_announce_applications();
create or replace trigger announce_update after update on app_public.applications
  referencing old table as before new table as touched for each statement execute function app_private.tg_announce_applications();
create or replace trigger announce_delete after delete on app_public.applications
  referencing old table as touched for each statement execute function app_private.tg_announce_applications();
