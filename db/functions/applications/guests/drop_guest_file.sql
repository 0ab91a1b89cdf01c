create or replace function auth.drop_guest_file(file_id uuid, guest_key bytea, key text default null) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from app_private.guest_files as files
  where files.id = drop_guest_file.file_id and files.guest_key = drop_guest_file.guest_key and files.guest_application_id is null
    and (drop_guest_file.key is null or (files.key = drop_guest_file.key and files.state = 'unterwegs'))
$$;
comment on function auth.drop_guest_file(uuid, bytea, text) is 'Removes a file of a draft that was not sent yet; with a key only the attempt to upload that has failed, unless a later one has taken over. One that is gone already is no error.';
grant execute on function auth.drop_guest_file(uuid, bytea, text) to app_authenticator;
