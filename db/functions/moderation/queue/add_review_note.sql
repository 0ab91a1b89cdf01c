create or replace function app_public.add_review_note(kind app_public.note_kind, id uuid, body text) returns app_public.review_note
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean constant text := app_private.clean_text(add_review_note.body);
  wrong constant jsonb := app_private.check_text('body', clean, 2000, required => true);
  saved app_public.review_notes;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  if not (case add_review_note.kind
    when 'job' then exists (select from app_public.jobs where jobs.id = add_review_note.id)
    -- Never about a draft: admins do not know of it.
    when 'request' then exists (select from app_public.job_requests where job_requests.id = add_review_note.id and job_requests.submitted_at is not null)
    else exists (select from app_public.companies where companies.id = add_review_note.id) end) then
    perform app_hidden.fail('OS404');
  end if;
  if (select count(*) >= 200 from app_public.review_notes as notes
      where add_review_note.id in (notes.job_id, notes.request_id, notes.company_id)) then
    perform app_hidden.fail('OS429');
  end if;
  insert into app_public.review_notes (job_id, request_id, company_id, author_id, body)
  values (
    case add_review_note.kind when 'job' then add_review_note.id end,
    case add_review_note.kind when 'request' then add_review_note.id end,
    case add_review_note.kind when 'company' then add_review_note.id end,
    me, clean)
  returning * into saved;
  perform app_private.announce_review_item(items.id, items.kind, 'claimed') from app_public.review_items as items where items.id = add_review_note.id;
  perform app_private.write_audit('note_added',
    case add_review_note.kind when 'request' then 'job_request' else add_review_note.kind::text end, add_review_note.id,
    data => jsonb_build_object('noteId', saved.id));
  return row(saved.id, saved.body, saved.created_at,
    (select nullif(concat_ws(' ', profiles.first_name, profiles.last_name), '') from app_public.profiles where profiles.user_id = me),
    true)::app_public.review_note;
end
$$;
comment on function app_public.add_review_note(app_public.note_kind, uuid, text) is 'Writes a note for the other admins, at most 2,000 characters. Admins only. Raises OS401, OS403, OS404, OS422, OS429 after 200 about one thing.';
grant execute on function app_public.add_review_note(app_public.note_kind, uuid, text) to app_member;
