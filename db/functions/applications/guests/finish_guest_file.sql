create or replace function auth.finish_guest_file(file_id uuid, guest_key bytea, key text, pages integer, sha256 bytea) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update app_private.guest_files as files set
    state = 'geprueft', pages = finish_guest_file.pages, sha256 = finish_guest_file.sha256
  where files.id = finish_guest_file.file_id and files.guest_key = finish_guest_file.guest_key
    and files.key = finish_guest_file.key and files.state = 'unterwegs';
  return found;
end
$$;
comment on function auth.finish_guest_file(uuid, bytea, text, integer, bytea) is 'The object is stored and its content is checked: from now on an application can claim the file. False when a later attempt has taken over or the file is gone.';
grant execute on function auth.finish_guest_file(uuid, bytea, text, integer, bytea) to app_authenticator;
