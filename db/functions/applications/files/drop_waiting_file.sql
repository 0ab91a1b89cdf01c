create or replace function app_hidden.drop_waiting_file(file_id uuid) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  known app_public.application_files;
begin
  select files.* into known from app_public.application_files as files
  where files.id = drop_waiting_file.file_id and files.owner_id = me
  for update;
  if known.state in ('verwendet', 'weg') then perform app_hidden.fail('OS410'); end if;
  delete from app_public.application_files as files where files.id = known.id;
end
$$;
comment on function app_hidden.drop_waiting_file(uuid) is 'Removes a file of the caller that no application has claimed. One that is gone already is no error. Raises OS401, and OS410 for one that was sent.';
grant execute on function app_hidden.drop_waiting_file(uuid) to app_member;
