create or replace function app_hidden.people_of_conversation(contact_request_id uuid) returns table (user_id uuid, person_name text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select person.id, app_private.person_name(person.id)
  from (
    select contact_requests.created_by from app_public.contact_requests where contact_requests.id = $1
    union
    select messages.author_id from app_public.messages where messages.contact_request_id = $1
    union
    select releases.last_opened_by from app_public.identity_releases as releases where releases.contact_request_id = $1
  ) as person (id)
  where person.id is not null
    and app_private.conversation_side_of($1, app_hidden.current_user_id()) is not null
$$;
comment on function app_hidden.people_of_conversation(uuid) is 'Names of the members of the company who acted in a conversation of the caller; never the applicant.';
grant execute on function app_hidden.people_of_conversation(uuid) to app_member;
