create or replace function app_private.move_guest_files(guest_application_id uuid, owner_id uuid) returns uuid[]
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  guest app_private.guest_files;
  made_id uuid;
  made_ids uuid[] := '{}';
begin
  for guest in
    select files.* from app_private.guest_files as files
    where files.guest_application_id = move_guest_files.guest_application_id order by files.place
  loop
    insert into app_public.application_files (id, owner_id, state, name, bytes, pages, sha256)
    values (gen_random_uuid(), move_guest_files.owner_id, 'geprueft', guest.name, guest.bytes, guest.pages, guest.sha256)
    returning application_files.id into made_id;
    insert into app_private.application_file_keys (file_id, key) values (made_id, guest.key);
    delete from app_private.guest_files where guest_files.id = guest.id;
    made_ids := made_ids || made_id;
  end loop;
  return made_ids;
end
$$;
comment on function app_private.move_guest_files(uuid, uuid) is 'Makes files of this account of those of a waiting application, in their order; the objects stay where they are. Returns the new ids.';
