create or replace function app_private.note_export(user_id uuid, kind text, action text) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.log_processing($1, $2, 'export:' || gen_random_uuid());
  perform app_private.note_security_event($1, 'data_access', jsonb_build_object('resource', 'export', 'action', $3));
end
$$;
comment on function app_private.note_export(uuid, text, text) is 'Writes an export into the processing log (a kind of app_private.processing_kinds) and the security events of the account; action is json, archive or downloaded.';
