create or replace function app_private.select_conversation_for_update(contact_request_id uuid, side app_public.conversation_side default null)
returns app_public.contact_requests
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  found app_public.contact_requests;
  my_side app_public.conversation_side;
begin
  perform app_private.lock_request_with_owner((
    select contact_requests.request_id from app_public.contact_requests where contact_requests.id = $1));
  select contact_requests.* into found from app_public.contact_requests where contact_requests.id = $1 for no key update;
  -- Asked after the lock was granted, so that a block or a lost membership that was committed meanwhile counts.
  my_side := app_private.conversation_side_of($1, me);
  if my_side is null or my_side is distinct from coalesce(select_conversation_for_update.side, my_side) then
    perform app_hidden.fail('OS404');
  end if;
  return found;
end
$$;
comment on function app_private.select_conversation_for_update(uuid, app_public.conversation_side) is 'The conversation, its row locked, when the caller is on this side of it (null: on either); otherwise OS401 or OS404, the same for what does not exist.';
