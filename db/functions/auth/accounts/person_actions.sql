create or replace function app_public.person_actions(user_id uuid, page_size integer default 20, after uuid default null)
returns app_public.person_action[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.note_look_at_person(person_actions.user_id);
  return (
    select coalesce(array_agg(
      row(page.id, page.created_at, page.action, app_private.person_name(page.actor_id), page.reason)::app_public.person_action
      order by page.id desc), '{}')
    from (
      select events.id, events.created_at, events.action, events.actor_id, events.reason
      from app_public.moderation_history as events
      where events.person_id = person_actions.user_id
        and (person_actions.after is null or events.id < person_actions.after)
      order by events.id desc
      limit app_hidden.check_page_size(person_actions.page_size)
    ) as page);
end
$$;
comment on function app_public.person_actions(uuid, integer, uuid) is 'What admins did about an account, looks at it included, newest first; the next page starts after the last id. Recorded as app_public.person is. Admins only (OS401, OS403). Raises OS404; OS422 over 100 a page.';
grant execute on function app_public.person_actions(uuid, integer, uuid) to app_member;
