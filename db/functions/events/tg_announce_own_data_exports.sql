create or replace function app_private.tg_announce_own_data_exports() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.announce_changes('own_data_exports', 'changed', array(select touched.user_id || '/' || touched.id from touched));
  return null;
end
$$;
comment on function app_private.tg_announce_own_data_exports() is 'Announces archives to their owner, so that open pages show how far they are; once per statement.';
create or replace trigger announce_own_insert after insert on app_public.data_exports
  referencing new table as touched for each statement execute function app_private.tg_announce_own_data_exports();
create or replace trigger announce_own_update after update on app_public.data_exports
  referencing new table as touched for each statement execute function app_private.tg_announce_own_data_exports();
