create or replace function app_public.events_of_conversation(contact_request_id uuid) returns app_public.conversation_event[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(row(found.kind, found.happened_at, people.person_name)::app_public.conversation_event
    order by found.happened_at desc, found.kind desc), '{}')
  from (
    -- Row-level security limits all arms to the conversations of the caller.
    select 'angefragt'::app_public.conversation_event_kind as kind, contact_requests.created_at as happened_at, contact_requests.created_by as person_id
    from app_public.contact_requests where contact_requests.id = $1
    union all
    select 'abgesagt', contact_requests.closed_at, null
    from app_public.contact_requests where contact_requests.id = $1 and contact_requests.closed_at is not null
    union all
    select event.kind::app_public.conversation_event_kind, event.happened_at, event.person_id
    from (
      select releases.* from app_public.contact_requests
      join app_public.identity_releases as releases on releases.contact_request_id = contact_requests.id
      where contact_requests.id = $1
      order by releases.released_at desc
      limit 50
    ) as releases
    cross join lateral (values
      ('freigegeben', releases.released_at, null),
      ('geoeffnet', releases.last_opened_at, releases.last_opened_by),
      -- A new release replaces the one of an older version at the same moment; that is no withdrawal.
      ('zurueckgezogen', case when not exists (
        select from app_public.identity_releases as later
        where later.contact_request_id = $1 and later.released_at = releases.withdrawn_at) then releases.withdrawn_at end, null)
    ) as event (kind, happened_at, person_id)
    where event.happened_at is not null
  ) as found
  left join app_hidden.people_of_conversation($1) as people on people.user_id = found.person_id
$$;
comment on function app_public.events_of_conversation(uuid) is 'What happened in a conversation of the caller besides messages, newest first: asked, released, opened (last time per release), withdrawn, declined. Empty for everybody else.';
grant execute on function app_public.events_of_conversation(uuid) to app_member;
