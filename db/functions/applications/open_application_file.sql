create or replace function app_hidden.open_application_file(file_id uuid)
  returns table (key text, name text, bytes integer, sha256 bytea)
language plpgsql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  return query
    select keys.key, files.name, files.bytes, files.sha256
    from app_public.application_files as files
    join app_private.application_file_keys as keys on keys.file_id = files.id
    where files.id = open_application_file.file_id and files.state in ('geprueft', 'verwendet') and files.owner_id = me;
  if not found then perform app_hidden.fail('OS404'); end if;
end
$$;
comment on function app_hidden.open_application_file(uuid) is 'Where the content of a file lies that the caller may read. Raises OS401, and OS404 alike for an unknown one, one of somebody else and one whose content is gone.';
revoke all on function app_hidden.open_application_file(uuid) from public;
grant execute on function app_hidden.open_application_file(uuid) to app_member;
