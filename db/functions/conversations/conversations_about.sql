create or replace function app_public.conversations_about(request_id uuid) returns app_public.conversation[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(shown order by (shown).last_message_at desc, (shown).id desc), '{}')
  from app_hidden.conversations_of_mine(array(
    -- Row-level security limits this to the conversations of the caller.
    select contact_requests.id from app_public.contact_requests
    where contact_requests.request_id = $1
    order by contact_requests.last_message_at desc, contact_requests.id desc
    limit 100)) as shown
$$;
comment on function app_public.conversations_about(uuid) is 'Conversations of the caller about one request, newest message first: for an employer one per own company, for its owner all; at most 100. Empty for everybody else.';
grant execute on function app_public.conversations_about(uuid) to app_member;
