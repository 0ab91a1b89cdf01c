create or replace function app_hidden.delivered_title(notification app_public.notifications) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- As in app_public.notifications_shown_title: more than what is stored is said to the owner alone.
  select case when $1.user_id in (select app_hidden.delivered_accounts()) then app_private.title_for_reader($1) else $1.title end
$$;
comment on function app_hidden.delivered_title(app_public.notifications) is 'app_public.notifications_shown_title for each account that auth.deliver reads for.';
grant execute on function app_hidden.delivered_title(app_public.notifications) to app_courier;
