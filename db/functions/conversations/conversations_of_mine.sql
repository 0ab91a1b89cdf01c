create or replace function app_hidden.conversations_of_mine(contact_request_ids uuid[]) returns setof app_public.conversation
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.conversations_for($1, app_hidden.current_user_id())
$$;
comment on function app_hidden.conversations_of_mine(uuid[]) is 'These conversations as the caller reads them, without those that the caller may not read, unordered.';
grant execute on function app_hidden.conversations_of_mine(uuid[]) to app_member;
