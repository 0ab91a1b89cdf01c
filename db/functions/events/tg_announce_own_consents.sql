create or replace function app_private.tg_announce_own_consents() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.announce_changes('own_consents', 'changed', array(select touched.user_id || '/' || touched.id from touched));
  return null;
end
$$;
comment on function app_private.tg_announce_own_consents() is 'Announces consents to their owner, so that the other tabs show what one of them decided; once per statement.';
create or replace trigger announce_own_insert after insert on app_public.privacy_consents
  referencing new table as touched for each statement execute function app_private.tg_announce_own_consents();
create or replace trigger announce_own_update after update on app_public.privacy_consents
  referencing new table as touched for each statement execute function app_private.tg_announce_own_consents();
