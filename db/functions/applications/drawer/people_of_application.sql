create or replace function app_hidden.people_of_application(application_id uuid) returns table (user_id uuid, person_name text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select person.id, app_private.person_name(person.id)
  from (
    select events.actor_id from app_public.application_events as events where events.application_id = $1
    union
    select messages.author_id from app_public.application_messages as messages where messages.application_id = $1
    union
    -- Only the company learns who wrote a note.
    select notes.author_id from app_public.application_notes as notes
    where notes.application_id = $1 and app_private.application_side_of($1, app_hidden.current_user_id()) = 'company'
  ) as person (id)
  where person.id is not null
    and app_private.application_side_of($1, app_hidden.current_user_id()) is not null
$$;
comment on function app_hidden.people_of_application(uuid) is 'Names of the members of the company who acted in an application of the caller; never the applicant.';
grant execute on function app_hidden.people_of_application(uuid) to app_member;
