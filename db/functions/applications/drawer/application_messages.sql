create or replace function app_public.application_messages(application_id uuid, page_size integer default 50, before_id uuid default null)
returns app_public.shown_application_message[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(page.shown order by page.id desc), '{}')
  from (
    select messages.id, row(
      messages.id,
      messages.from_company,
      messages.from_company <> (applications.applicant_id = (select app_hidden.current_user_id())),
      people.person_name,
      messages.body,
      messages.created_at,
      messages.created_at <= coalesce(
        case when messages.from_company then applications.applicant_read_at else applications.company_read_at end, '-infinity')
    )::app_public.shown_application_message as shown
    -- Row-level security limits this to the applications of the caller.
    from app_public.applications
    join app_public.application_messages as messages on messages.application_id = applications.id
    left join app_hidden.people_of_application($1) as people on people.user_id = messages.author_id
    where applications.id = $1 and ($3 is null or messages.id < $3)
    order by messages.id desc
    limit app_hidden.check_page_size($2)
  ) as page
$$;
comment on function app_public.application_messages(uuid, integer, uuid) is 'Messages about an application of the caller, newest first; the page of older ones starts before the id of the last. Empty for everybody else. At most 100 a page (OS422).';
grant execute on function app_public.application_messages(uuid, integer, uuid) to app_member;
