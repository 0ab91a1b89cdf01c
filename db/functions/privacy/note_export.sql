create or replace function app_private.note_export(user_id uuid, action text) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.log_processing($1, 'data_exported', 'export:' || gen_random_uuid());
  perform app_private.note_security_event($1, 'data_access', jsonb_build_object('resource', 'export', 'action', $2));
end
$$;
comment on function app_private.note_export(uuid, text) is 'Writes an export into the processing log and the security events of the account; action is json: the answer of export_user_data.';
