create or replace function app_public.my_security_events(page_size integer default 20, after uuid default null)
returns app_public.security_event[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(
    row(page.id, page.event_type::app_public.security_event_type, page.created_at, page.user_agent,
      coalesce(page.event_data -> 'new_device' = 'true', false),
      page.event_data ->> 'reason', page.event_data ->> 'activity', page.event_data ->> 'resource',
      page.event_data ->> 'action')::app_public.security_event
    order by page.id desc), '{}')
  from (
    select security_events.id, security_events.event_type, security_events.created_at, security_events.user_agent,
      security_events.event_data
    from app_public.security_events
    -- The policy lets admins read the events of all accounts; this list is limited to the caller.
    where security_events.user_id = (select app_hidden.current_user_id()) and ($2 is null or security_events.id < $2)
    order by security_events.id desc
    limit app_hidden.check_page_size($1)
  ) as page
$$;
comment on function app_public.my_security_events(integer, uuid) is 'Security events of the caller, newest first; the next page starts after the last id. At most 100 a page (OS422). Empty when signed out.';
grant execute on function app_public.my_security_events(integer, uuid) to app_member;
