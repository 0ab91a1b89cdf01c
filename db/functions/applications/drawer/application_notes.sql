create or replace function app_public.application_notes(application_id uuid) returns app_public.shown_application_note[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(row(
    notes.id, people.person_name, coalesce(notes.author_id = (select app_hidden.current_user_id()), false), notes.body, notes.created_at
  )::app_public.shown_application_note order by notes.id desc), '{}')
  from (
    -- Row-level security limits this to companies of the caller.
    select newest.* from app_public.application_notes as newest
    where newest.application_id = $1
    order by newest.id desc
    limit 200
  ) as notes
  left join app_hidden.people_of_application($1) as people on people.user_id = notes.author_id
$$;
comment on function app_public.application_notes(uuid) is 'Notes of the company of the caller about an application, newest first; at most 200. Empty for everybody else, the applicant and admins too.';
grant execute on function app_public.application_notes(uuid) to app_member;
