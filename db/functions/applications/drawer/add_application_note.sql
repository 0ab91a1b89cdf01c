create or replace function app_public.add_application_note(application_id uuid, text text, client_key uuid default null)
returns app_public.shown_application_note
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  clean constant text := app_private.clean_text(add_application_note.text);
  wrong constant jsonb := app_private.check_text('text', clean, 1000, required => true);
  before app_public.applications;
  made app_public.application_notes;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  before := app_private.select_application_for_update(add_application_note.application_id, 'company');
  -- The same note, sent again because its answer was lost.
  select notes.* into made from app_public.application_notes as notes
  where notes.application_id = before.id and notes.client_key = add_application_note.client_key;
  if made.id is null then
    if (select count(*) >= 200 from app_public.application_notes as notes where notes.application_id = before.id) then
      perform app_hidden.fail('OS429');
    end if;
    insert into app_public.application_notes (application_id, author_id, body, client_key)
    values (before.id, me, clean, add_application_note.client_key) returning * into made;
  end if;
  return row(made.id, app_private.person_name(made.author_id), true, made.body, made.created_at)::app_public.shown_application_note;
end
$$;
comment on function app_public.add_application_note(uuid, text, uuid) is 'Notes something about an application for the members of the company alone. Plain text, 1 to 1,000 characters. A repeated client_key returns the note that it made. Employers only. Raises OS401, OS403, OS404, OS422, OS429 after 200 notes.';
grant execute on function app_public.add_application_note(uuid, text, uuid) to app_member;
