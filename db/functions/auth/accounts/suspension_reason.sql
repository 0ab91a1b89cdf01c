create or replace function app_private.suspension_reason(user_id uuid) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select events.reason from app_public.moderation_history as events
  where events.thing_id = $1 and events.action = 'account_suspended'
  order by events.id desc
  limit 1
$$;
comment on function app_private.suspension_reason(uuid) is 'Why an account was last suspended, as its owner was told; null when it never was.';
