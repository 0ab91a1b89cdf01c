create or replace function app_private.put_data_export_chunk(export_id uuid, attempt integer, "position" integer, bytes bytea) returns boolean
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Waits for the begin of another attempt, and then finds that this one is over.
  perform from app_public.data_exports as exports
  where exports.id = $1 and exports.attempt = $2 and exports.state = 'running' for share;
  if not found then return false; end if;
  insert into app_private.data_export_chunks values ($1, $3, $4);
  return true;
end
$$;
comment on function app_private.put_data_export_chunk(uuid, integer, integer, bytea) is 'Stores a piece of an archive; false when the attempt is over, because another one has begun or the account is gone.';
