create or replace function app_public.conversations_about(
  request_id uuid, page_size integer default 50, after_last_message_at timestamptz default null, after_id uuid default null
) returns app_public.conversation[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  wanted constant integer := app_hidden.check_page_size(conversations_about.page_size);
begin
  if num_nulls(after_last_message_at, after_id) = 1 then perform app_hidden.fail('OS422', '{"after_id": "invalid"}'); end if;
  return (
    select coalesce(array_agg(shown order by (shown).last_message_at desc, (shown).id desc), '{}')
    from app_hidden.conversations_of_mine(array(
      -- Row-level security limits this to the conversations of the caller.
      select own.id from app_public.contact_requests as own
      where own.request_id = conversations_about.request_id
        and (after_id is null or (own.last_message_at, own.id) < (after_last_message_at, after_id))
      order by own.last_message_at desc, own.id desc
      limit wanted)) as shown);
end
$$;
comment on function app_public.conversations_about(uuid, integer, timestamptz, uuid) is 'Conversations of the caller about one request, newest message first: for an employer one per own company, for its owner all; the next page starts after lastMessageAt and id of the last one. At most 100 a page (OS422). Empty for everybody else.';
grant execute on function app_public.conversations_about(uuid, integer, timestamptz, uuid) to app_member;
