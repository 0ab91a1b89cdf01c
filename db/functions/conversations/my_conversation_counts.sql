create or replace function app_public.my_conversation_counts(side app_public.conversation_side) returns app_public.conversation_counts
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(
    count(*),
    count(*) filter (where own.is_theirs and own.last_message_at > coalesce(own.read_at, '-infinity')),
    count(*) filter (where own.is_theirs and own.state <> 'abgesagt'),
    count(*) filter (where own.state = 'offen'),
    count(*) filter (where own.state = 'beantwortet'),
    count(*) filter (where own.state = 'freigegeben'),
    count(*) filter (where own.state = 'zurueckgezogen'),
    count(*) filter (where own.state = 'abgesagt'))::app_public.conversation_counts
  from (
    select contact_requests.last_message_at,
      contact_requests.last_message_from_company = ($1 = 'applicant') as is_theirs,
      case $1 when 'applicant' then contact_requests.applicant_read_at else contact_requests.company_read_at end as read_at,
      app_hidden.conversation_state(contact_requests.status, release.released_at, release.withdrawn_at) as state
    -- Row-level security limits this to the conversations of the caller; the side chooses among them.
    from app_public.contact_requests
    left join lateral (
      select releases.released_at, releases.withdrawn_at
      from app_public.identity_releases as releases
      where releases.contact_request_id = contact_requests.id
      order by releases.withdrawn_at is null desc, releases.released_at desc
      limit 1
    ) as release on true
    where case $1
      when 'applicant' then contact_requests.request_id = any (array(
        select job_requests.id from app_public.job_requests where job_requests.applicant_id = (select app_hidden.current_user_id())))
      else contact_requests.company_id = any (array(
        select company_members.company_id from app_public.company_members
        where company_members.user_id = (select app_hidden.current_user_id()))) end
  ) as own
$$;
comment on function app_public.my_conversation_counts(app_public.conversation_side) is E'@notNull\nNumber of conversations of the caller on one side, by state, and how many of them wait for something.';
grant execute on function app_public.my_conversation_counts(app_public.conversation_side) to app_member;
