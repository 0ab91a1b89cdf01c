create or replace function app_public.my_conversations(
  side app_public.conversation_side, scope app_public.conversation_scope default 'alle', state app_public.conversation_state default null,
  page_size integer default 50, after_last_message_at timestamptz default null, after_id uuid default null
) returns app_public.conversation[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  wanted constant integer := app_hidden.check_page_size(my_conversations.page_size);
  for_applicant constant boolean := my_conversations.side = 'applicant';
begin
  if num_nulls(after_last_message_at, after_id) = 1 then perform app_hidden.fail('OS422', '{"after_id": "invalid"}'); end if;
  return (
    select coalesce(array_agg(shown order by (shown).last_message_at desc, (shown).id desc), '{}')
    from app_hidden.conversations_of_mine(array(
      -- Row-level security limits this to the conversations of the caller; the side chooses among them.
      select own.id
      from app_public.contact_requests as own
      left join lateral (
        select releases.released_at, releases.withdrawn_at
        from app_public.identity_releases as releases
        where releases.contact_request_id = own.id
        order by releases.withdrawn_at is null desc, releases.released_at desc
        limit 1
      ) as release on my_conversations.state is not null
      where case when for_applicant
          then own.request_id = any (array(select job_requests.id from app_public.job_requests where job_requests.applicant_id = me))
          else own.company_id = any (array(
            select company_members.company_id from app_public.company_members where company_members.user_id = me)) end
        and (after_id is null or (own.last_message_at, own.id) < (after_last_message_at, after_id))
        and (my_conversations.state is null
          or app_hidden.conversation_state(own.status, release.released_at, release.withdrawn_at) = my_conversations.state)
        and case my_conversations.scope
          when 'ungelesen' then own.last_message_from_company = for_applicant
            and own.last_message_at > coalesce(case when for_applicant then own.applicant_read_at else own.company_read_at end, '-infinity')
          when 'antwort_offen' then own.last_message_from_company = for_applicant and own.status <> 'abgesagt'
          else true end
      order by own.last_message_at desc, own.id desc
      limit wanted)) as shown);
end
$$;
comment on function app_public.my_conversations(app_public.conversation_side, app_public.conversation_scope, app_public.conversation_state, integer, timestamptz, uuid) is 'Conversations of the caller on one side, newest message first, optionally in one state (the candidates of an employer); the next page starts after lastMessageAt and id of the last one. Without those that are hidden from the caller. At most 100 a page (OS422). Raises OS401.';
grant execute on function app_public.my_conversations(app_public.conversation_side, app_public.conversation_scope, app_public.conversation_state, integer, timestamptz, uuid) to app_member;
