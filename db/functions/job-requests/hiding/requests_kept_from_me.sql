create or replace function app_hidden.requests_kept_from_me() returns uuid[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.hidden_requests_of(app_hidden.current_user_id())
$$;
comment on function app_hidden.requests_kept_from_me() is 'Requests whose owner hides them from the caller. For policies of what employers read: without an argument, so that a statement asks once and not for each row.';
grant execute on function app_hidden.requests_kept_from_me() to app_member;
