create or replace function app_public.notifications_shown_title(notification app_public.notifications) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Rows can be made up by the caller: only one's own say more than what is stored.
  select case when $1.user_id = app_hidden.current_user_id() then app_private.title_for_reader($1) else $1.title end
$$;
comment on function app_public.notifications_shown_title(app_public.notifications) is E'@notNull\n@fieldName title\nOne line.';
grant execute on function app_public.notifications_shown_title(app_public.notifications) to app_member;
