create or replace function app_public.subscribe_to_push(endpoint text, public_key text, auth_secret text) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  current_session constant uuid := app_private.current_session_id();
begin
  if not (select counted.allowed from auth.count_attempt('push-subscription', sha256(uuid_send(me)), 30, interval '1 hour') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  -- Two tabs of a browser ask one after the other; a session that ends meanwhile is none any more.
  perform from auth.session where session.id = current_session for no key update;
  if not found then perform app_hidden.fail('OS401'); end if;
  -- Two sessions that bring one endpoint at the same time come one after the other.
  perform pg_advisory_xact_lock(hashtextextended('push:' || subscribe_to_push.endpoint, 0));
  -- A browser has one endpoint for all who sign in there: it now belongs to this person and tells nothing of the one before.
  delete from app_private.push_subscriptions as others
  where others.endpoint = subscribe_to_push.endpoint and others.session_id <> current_session;
  insert into app_private.push_subscriptions as kept (session_id, endpoint, public_key, auth_secret)
  values (current_session, subscribe_to_push.endpoint, subscribe_to_push.public_key, subscribe_to_push.auth_secret)
  on conflict on constraint push_subscriptions_session_id_key
  do update set endpoint = excluded.endpoint, public_key = excluded.public_key, auth_secret = excluded.auth_secret;
  return true;
end
$$;
comment on function app_public.subscribe_to_push(text, text, text) is E'@resultFieldName receivesPush\n@notNull\nNotifications of the caller also reach the browser of this session while no page is open; what it had before is replaced. Only addresses of the push services of browsers are taken. Raises OS401, OS422 with endpoint, public_key or auth_secret, OS429 after 30 within an hour.';
grant execute on function app_public.subscribe_to_push(text, text, text) to app_member;
