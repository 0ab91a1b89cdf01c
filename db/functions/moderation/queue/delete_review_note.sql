create or replace function app_public.delete_review_note(note_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  gone app_public.review_notes;
begin
  delete from app_public.review_notes as notes where notes.id = delete_review_note.note_id and notes.author_id = me
  returning * into gone;
  if gone.id is null then perform app_hidden.fail('OS404'); end if;
  perform app_private.announce_review_item(items.id, items.kind, 'claimed')
  from app_public.review_items as items where items.id in (gone.job_id, gone.request_id);
  perform app_private.write_audit('note_deleted',
    case when gone.job_id is not null then 'job' when gone.request_id is not null then 'job_request' else 'company' end,
    coalesce(gone.job_id, gone.request_id, gone.company_id), data => jsonb_build_object('noteId', gone.id));
  return gone.id;
end
$$;
comment on function app_public.delete_review_note(uuid) is 'Deletes a note of the caller and returns its id. Admins only. Raises OS401, OS403, OS404.';
grant execute on function app_public.delete_review_note(uuid) to app_member;
