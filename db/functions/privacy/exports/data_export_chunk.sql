create or replace function app_hidden.data_export_chunk(export_id uuid, "position" integer) returns bytea
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select chunks.bytes
  from app_private.data_export_chunks as chunks
  join app_public.data_exports as exports on exports.id = chunks.export_id
  where chunks.export_id = $1 and chunks.position = $2
    and exports.user_id = app_hidden.current_user_id() and exports.session_id = app_private.current_session_id()
    and exports.state = 'ready' and exports.expires_at > now()
$$;
comment on function app_hidden.data_export_chunk(uuid, integer) is 'A piece of an archive that the session of the caller asked for; null once the session has ended or the day is over.';
grant execute on function app_hidden.data_export_chunk(uuid, integer) to app_member;
