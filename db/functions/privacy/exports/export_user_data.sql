create or replace function app_public.export_user_data(_user_id uuid) returns json
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  -- Nobody exports the data of another person, not even an admin: every other id gets the same answer, known or not.
  if export_user_data._user_id is distinct from me then perform app_hidden.fail('OS403'); end if;
  perform app_private.require_proof();
  -- One at a time for an account, and one that waits for it, so that an account holds two connections at most. Before the
  -- count, whose row the export that runs has locked: there any number would wait.
  if not pg_try_advisory_xact_lock(hashtextextended('data-export:' || me, 0)) then
    if not pg_try_advisory_xact_lock(hashtextextended('data-export-next:' || me, 0)) then perform app_hidden.fail('OS429'); end if;
    perform pg_advisory_xact_lock(hashtextextended('data-export:' || me, 0));
  end if;
  if not (select counted.allowed from auth.count_attempt('data-export', sha256(uuid_send(me)), 20, interval '1 hour') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  perform app_private.note_export(me, 'data_exported', 'json');
  return app_private.build_export(me, 20000);
end
$$;
comment on function app_public.export_user_data(uuid) is E'@resultFieldName data\n@notNull\nEverything that is stored about the caller, as one JSON object; docs/data-export.md describes it. Holds nothing about other people. A mutation, because each export is written into the processing log and the security events. At most 20 an hour, and 20,000 rows: a larger account asks for a file. Raises OS401, OS403 for any id but the caller''s own, OS422 with password (required) when it was not checked in this session within the last 15 minutes, OS422 with _user_id (too_many) beyond 20,000 rows, OS429.';
grant execute on function app_public.export_user_data(uuid) to app_member;
