create or replace function app_public.person_security_events(user_id uuid, page_size integer default 20, after uuid default null)
returns app_public.security_event[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.note_look_at_person(person_security_events.user_id);
  return (
    select coalesce(array_agg(
      row(page.id, page.event_type::app_public.security_event_type, page.created_at, page.user_agent,
        coalesce(page.event_data -> 'new_device' = 'true', false),
        page.event_data ->> 'reason', page.event_data ->> 'activity', page.event_data ->> 'resource',
        page.event_data ->> 'action')::app_public.security_event
      order by page.id desc), '{}')
    from (
      select security_events.*
      from app_public.security_events
      where security_events.user_id = person_security_events.user_id
        and (person_security_events.after is null or security_events.id < person_security_events.after)
      order by security_events.id desc
      limit app_hidden.check_page_size(person_security_events.page_size)
    ) as page);
end
$$;
comment on function app_public.person_security_events(uuid, integer, uuid) is 'Security events of an account, newest first; the next page starts after the last id. Recorded as app_public.person is. Admins only (OS401, OS403). Raises OS404; OS422 over 100 a page.';
grant execute on function app_public.person_security_events(uuid, integer, uuid) to app_member;
