create or replace function app_public.end_push(handle uuid) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  delete from app_private.push_subscriptions as subscriptions using auth.session
  where session.id = subscriptions.session_id and session.handle = end_push.handle and session.user_id = me;
  -- The same answer for a session that received none and for one of another account.
  return false;
end
$$;
comment on function app_public.end_push(uuid) is E'@resultFieldName receivesPush\n@notNull\nNo notification of the caller reaches the browser of this session any more while no page is open; false, also when there was nothing to end. Raises OS401.';
grant execute on function app_public.end_push(uuid) to app_member;
