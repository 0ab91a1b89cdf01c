create or replace function app_public.review_notes(kind app_public.note_kind, id uuid) returns app_public.review_note[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
begin
  return array(
    select row(notes.id, notes.body, notes.created_at, nullif(concat_ws(' ', profiles.first_name, profiles.last_name), ''),
      notes.author_id = me)::app_public.review_note
    from app_public.review_notes as notes
    left join app_public.profiles on profiles.user_id = notes.author_id
    where case review_notes.kind
      when 'job' then notes.job_id = review_notes.id
      when 'request' then notes.request_id = review_notes.id
      else notes.company_id = review_notes.id end
    order by notes.created_at, notes.id
    limit 200);
end
$$;
comment on function app_public.review_notes(app_public.note_kind, uuid) is 'Notes of the admins about a job, a request or a company, oldest first; the first 200. Admins only (OS401, OS403).';
grant execute on function app_public.review_notes(app_public.note_kind, uuid) to app_member;
