create or replace function app_public.messages_of_conversation(contact_request_id uuid, page_size integer default 50, before_id uuid default null)
returns app_public.conversation_message[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(page.shown order by page.id desc), '{}')
  from (
    select messages.id, row(
      messages.id,
      messages.from_company,
      messages.from_company <> viewer.is_applicant,
      people.person_name,
      messages.body,
      messages.created_at,
      messages.created_at <= coalesce(
        case when messages.from_company then contact_requests.applicant_read_at else contact_requests.company_read_at end, '-infinity')
    )::app_public.conversation_message as shown
    -- Row-level security limits this to the conversations of the caller.
    from app_public.contact_requests
    join app_public.messages on messages.contact_request_id = contact_requests.id
    cross join lateral (
      -- The policy of job_requests shows an applicant the own request, and a company none.
      select exists (
        select from app_public.job_requests
        where job_requests.id = contact_requests.request_id
          and job_requests.applicant_id = (select app_hidden.current_user_id())) as is_applicant
    ) as viewer
    left join app_hidden.people_of_conversation($1) as people on people.user_id = messages.author_id
    where contact_requests.id = $1 and ($3 is null or messages.id < $3)
    order by messages.id desc
    limit app_hidden.check_page_size($2)
  ) as page
$$;
comment on function app_public.messages_of_conversation(uuid, integer, uuid) is 'Messages of a conversation of the caller, newest first; the page of older ones starts before the id of the last. Empty for everybody else. At most 100 a page (OS422).';
grant execute on function app_public.messages_of_conversation(uuid, integer, uuid) to app_member;
