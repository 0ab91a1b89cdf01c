create or replace function app_private.note_look_at_person(user_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  -- Once an hour: a page asks for several parts, and comes back to them while one person is looked into.
  this_hour constant text := 'person:' || me || ':' || to_char(now() at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24');
begin
  if not exists (select from auth."user" where "user".id = note_look_at_person.user_id) then perform app_hidden.fail('OS404'); end if;
  if note_look_at_person.user_id = me then return; end if;
  -- Parts that are asked for at the same time: the second finds what the first wrote.
  perform pg_advisory_xact_lock(hashtextextended(this_hour || note_look_at_person.user_id, 0));
  if exists (
    select from app_public.data_processing_logs as logs
    where logs.user_id = note_look_at_person.user_id and logs.cause = this_hour) then
    return;
  end if;
  perform app_private.log_processing(note_look_at_person.user_id, 'data_access', this_hour);
  perform app_private.write_audit('person_viewed', 'account', note_look_at_person.user_id, note_look_at_person.user_id);
end
$$;
comment on function app_private.note_look_at_person(uuid) is 'Writes into the processing log of an account and into the audit log that an admin, the caller, reads what is stored about it: once per admin, account and hour, not for the own account. Admins only (OS401, OS403); OS404.';
