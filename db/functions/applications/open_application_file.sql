create or replace function app_hidden.open_application_file(file_id uuid)
  returns table (key text, name text, bytes integer, sha256 bytea)
language plpgsql volatile rows 1
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_user();
  -- As the caller: what the policies do not show is not delivered either.
  if not exists (select from app_public.application_files as files where files.id = open_application_file.file_id) then
    perform app_hidden.fail('OS404');
  end if;
  return query select delivered.* from app_hidden.deliver_application_file(open_application_file.file_id) as delivered;
end
$$;
comment on function app_hidden.open_application_file(uuid) is 'Where the content of a file lies that the caller may read. Raises OS401, and OS404 alike for an unknown one, one that the caller may not read and one whose content is gone.';
revoke all on function app_hidden.open_application_file(uuid) from public;
grant execute on function app_hidden.open_application_file(uuid) to app_member;
