create or replace function app_private.tg_announce_vocabulary() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('orthostellen_events', 'vocabulary');
  return null;
end
$$;
comment on function app_private.tg_announce_vocabulary() is 'Tells all server processes that the vocabulary has changed: each reads it once and keeps it.';
create or replace trigger announce_vocabulary after insert or update or delete or truncate on app_public.profession_fields
  for each statement execute function app_private.tg_announce_vocabulary();
create or replace trigger announce_vocabulary after insert or update or delete or truncate on app_public.professions
  for each statement execute function app_private.tg_announce_vocabulary();
create or replace trigger announce_vocabulary after insert or update or delete or truncate on app_public.specialties
  for each statement execute function app_private.tg_announce_vocabulary();
create or replace trigger announce_vocabulary after insert or update or delete or truncate on app_public.states
  for each statement execute function app_private.tg_announce_vocabulary();
