create or replace function app_public.conversation(contact_request_id uuid) returns app_public.conversation
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Row-level security limits this to the conversations of the caller.
  select app_hidden.conversations_of_mine(array(
    select contact_requests.id from app_public.contact_requests where contact_requests.id = $1))
$$;
comment on function app_public.conversation(uuid) is 'A conversation of the caller; null for all others, for one that is hidden from the caller, and when the request was deleted.';
grant execute on function app_public.conversation(uuid) to app_member;
