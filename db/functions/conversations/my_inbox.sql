create or replace function app_public.my_inbox(
  side app_public.conversation_side, scope app_public.conversation_scope default 'alle', state app_public.conversation_state default null,
  page_size integer default 50, after_last_message_at timestamptz default null, after_id uuid default null
) returns app_public.inbox_item[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  for_applicant constant boolean := my_inbox.side = 'applicant';
  -- Asks for the same keyset, and checks it.
  talks constant app_public.conversation[] := app_public.my_conversations(
    my_inbox.side, my_inbox.scope, my_inbox.state, my_inbox.page_size, after_last_message_at, after_id);
begin
  return (
    with written as materialized (
      select own.id, own.last_message_at, newest.body, newest.from_company
      from app_public.applications as own
      cross join lateral (
        select messages.body, messages.from_company from app_public.application_messages as messages
        where messages.application_id = own.id
        order by messages.id desc
        limit 1
      ) as newest
      -- Row-level security limits this to the applications of the caller, and admins read that all exist: the side chooses among them.
      where own.last_message_at is not null
        and case when for_applicant then own.applicant_id = me
          else own.company_id = any (array(
            select company_members.company_id from app_public.company_members where company_members.user_id = me)) end
        -- A state is that of a conversation.
        and my_inbox.state is null
        and (after_id is null or (own.last_message_at, own.id) < (after_last_message_at, after_id))
        and case my_inbox.scope
          when 'ungelesen' then newest.from_company = for_applicant
            and own.last_message_at > coalesce(case when for_applicant then own.applicant_read_at else own.company_read_at end, '-infinity')
          when 'antwort_offen' then newest.from_company = for_applicant and app_hidden.is_open_application_status(own.status)
          else true end
      order by own.last_message_at desc, own.id desc
      limit my_inbox.page_size
    )
    select coalesce(array_agg(page.item order by (page.item).last_message_at desc, (page.item).id desc), '{}')
    from (
      select item
      from (
        select row((talk).id, talk, null, (talk).last_message_text, (talk).last_message_from_company, (talk).last_message_at)::app_public.inbox_item
        from unnest(talks) as talk
        union all
        select row(written.id, null, shown, written.body, written.from_company, written.last_message_at)::app_public.inbox_item
        from app_hidden.applications_of_mine(array(select written.id from written)) as shown
        join written on written.id = (shown).id
      ) as items (item)
      order by (item).last_message_at desc, (item).id desc
      limit my_inbox.page_size
    ) as page);
end
$$;
comment on function app_public.my_inbox(app_public.conversation_side, app_public.conversation_scope, app_public.conversation_state, integer, timestamptz, uuid) is E'@notNull\nWhat the caller writes about on one side: conversations as my_conversations lists them, and applications with a message, newest message first; with a state conversations only. The next page starts after lastMessageAt and id of the last one. At most 100 a page (OS422). Raises OS401.';
grant execute on function app_public.my_inbox(app_public.conversation_side, app_public.conversation_scope, app_public.conversation_state, integer, timestamptz, uuid) to app_member;
