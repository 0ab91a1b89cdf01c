create or replace function app_hidden.abandon_file_upload(file_id uuid, key text, was_costly boolean default false) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  -- First the lock, then a look: a delete that waits for a later attempt would still see the key of before.
  perform from app_public.application_files as files
  where files.id = abandon_file_upload.file_id and files.owner_id = me for update;
  delete from app_public.application_files as files
  where files.id = abandon_file_upload.file_id and files.owner_id = me and files.state = 'unterwegs'
    and exists (
      select from app_private.application_file_keys as keys
      where keys.file_id = files.id and keys.key = abandon_file_upload.key);
  -- Nine more: a file that took the reader seconds, or all its memory, weighs as much as ten that took milliseconds.
  if was_costly then
    perform auth.count_attempt('file-upload', sha256(uuid_send(me)), 60, interval '1 hour') from generate_series(1, 9);
  end if;
end
$$;
comment on function app_hidden.abandon_file_upload(uuid, text, boolean) is 'An attempt to upload has failed: its row goes, unless a later attempt has taken over. was_costly: the check of its content took far more time or memory than usual files do; then it counts as ten in the limit of 60 uploads within an hour. Raises OS401.';
grant execute on function app_hidden.abandon_file_upload(uuid, text, boolean) to app_member;
