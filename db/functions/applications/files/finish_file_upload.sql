create or replace function app_hidden.finish_file_upload(file_id uuid, key text, pages integer, sha256 bytea) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  -- First the lock, then a look: an update that waits for a later attempt would still see the key of before.
  perform from app_public.application_files as files
  where files.id = finish_file_upload.file_id and files.owner_id = me for update;
  update app_public.application_files as files set
    state = 'geprueft', pages = finish_file_upload.pages, sha256 = finish_file_upload.sha256
  where files.id = finish_file_upload.file_id and files.owner_id = me and files.state = 'unterwegs'
    and exists (
      select from app_private.application_file_keys as keys
      where keys.file_id = files.id and keys.key = finish_file_upload.key);
  return found;
end
$$;
comment on function app_hidden.finish_file_upload(uuid, text, integer, bytea) is 'The object is stored and its content is checked: from now on an application can claim the file. False when a later attempt has taken over or the file is gone. Raises OS401.';
grant execute on function app_hidden.finish_file_upload(uuid, text, integer, bytea) to app_member;
