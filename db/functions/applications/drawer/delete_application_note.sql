create or replace function app_public.delete_application_note(note_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_employer();
  -- Any member may: the note belongs to the company, and its author may be gone.
  perform app_private.select_application_for_update(
    (select notes.application_id from app_public.application_notes as notes where notes.id = delete_application_note.note_id), 'company');
  delete from app_public.application_notes as notes where notes.id = delete_application_note.note_id;
  return delete_application_note.note_id;
end
$$;
comment on function app_public.delete_application_note(uuid) is 'Deletes a note of a company of the caller and returns its id. Employers only. Raises OS401, OS403, OS404.';
grant execute on function app_public.delete_application_note(uuid) to app_member;
