create or replace function app_hidden.unread_conversation_count() returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Runs with every event of an open page: conditions are those of the two partial indexes, so that read conversations
  -- cost nothing. Row-level security limits this to the conversations of the caller; nobody has one unread on both sides.
  select count(*)::integer
  from (
    select from app_public.contact_requests
    where contact_requests.company_id = any (array(
        select company_members.company_id from app_public.company_members
        where company_members.user_id = (select app_hidden.current_user_id())))
      and not contact_requests.last_message_from_company
      and contact_requests.last_message_at > coalesce(contact_requests.company_read_at, '-infinity')
    union all
    select from app_public.contact_requests
    where contact_requests.request_id = any (array(
        select job_requests.id from app_public.job_requests where job_requests.applicant_id = (select app_hidden.current_user_id())))
      and contact_requests.last_message_from_company
      and contact_requests.last_message_at > coalesce(contact_requests.applicant_read_at, '-infinity')
  ) as unread
$$;
comment on function app_hidden.unread_conversation_count() is 'Number of conversations of the caller, on both sides, with something unread: the two unread counts of my_conversation_counts, without the states.';
grant execute on function app_hidden.unread_conversation_count() to app_member;
