create or replace function app_public.application_events(application_id uuid) returns app_public.shown_application_event[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(row(
    events.id, events.kind, events.side, events.from_status, events.to_status, people.person_name, events.text, events.created_at
  )::app_public.shown_application_event order by events.id desc), '{}')
  from (
    -- Row-level security limits this to the applications of the caller.
    select newest.* from app_public.application_events as newest
    where newest.application_id = $1
    order by newest.id desc
    limit 200
  ) as events
  left join app_hidden.people_of_application($1) as people on people.user_id = events.actor_id
$$;
comment on function app_public.application_events(uuid) is 'What happened to an application of the caller besides messages, newest first; at most 200. Empty for everybody else.';
grant execute on function app_public.application_events(uuid) to app_member;
