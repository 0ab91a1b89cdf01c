create or replace function app_private.tg_announce_read_notifications() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  one text[];
  several text[];
begin
  select
    array_agg(person.user_id || '/' || person.newest) filter (where person.marked = 1),
    array_agg(person.user_id || '/' || person.newest) filter (where person.marked > 1)
  into one, several
  from (
    -- array_agg instead of max, which does not exist for uuid; ids are ordered by time.
    select after.user_id, count(*) as marked, (array_agg(after.id order by after.id desc))[1] as newest
    from after join before using (id)
    where after.is_read and not before.is_read
    group by after.user_id
  ) as person;
  perform app_private.announce_changes('notifications', 'read', one);
  perform app_private.announce_changes('notifications', 'all_read', several);
  return null;
end
$$;
comment on function app_private.tg_announce_read_notifications() is 'Announces which notifications were read, so that other tabs and devices update. Several at once are announced as all up to the newest of them.';
create or replace trigger announce_read after update on app_public.notifications
  referencing old table as before new table as after
  for each statement execute function app_private.tg_announce_read_notifications();
