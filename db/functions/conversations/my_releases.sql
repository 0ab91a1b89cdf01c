create or replace function app_public.my_releases(page_size integer default 50, after_id uuid default null) returns app_public.conversation[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with own as (
    -- Row-level security limits this to the conversations of the caller.
    select contact_requests.id,
      release.released_at is not null and release.withdrawn_at is null as living,
      coalesce(contact_requests.closed_at, release.withdrawn_at, release.released_at) as at
    from app_public.contact_requests
    left join lateral (
      select releases.released_at, releases.withdrawn_at
      from app_public.identity_releases as releases
      where releases.contact_request_id = contact_requests.id
      order by releases.withdrawn_at is null desc, releases.released_at desc
      limit 1
    ) as release on true
    where contact_requests.request_id = any (array(
        select job_requests.id from app_public.job_requests where job_requests.applicant_id = (select app_hidden.current_user_id())))
      and (contact_requests.status = 'abgesagt' or release.released_at is not null)
  ), page as (
    select own.* from own
    where $2 is null or (own.living, own.at, own.id) < (select last.living, last.at, last.id from own as last where last.id = $2)
    order by own.living desc, own.at desc, own.id desc
    limit app_hidden.check_page_size($1)
  )
  select coalesce(array_agg(shown order by page.living desc, page.at desc, page.id desc), '{}')
  from app_hidden.conversations_of_mine(array(select page.id from page)) as shown
  join page on page.id = (shown).id
$$;
comment on function app_public.my_releases(integer, uuid) is 'Who sees the contact of the caller, and who saw it or was declined: living releases first, then what ended, newest first; the next page starts after the last id, and is empty when that conversation is gone. At most 100 a page (OS422). Companies that wait for an answer are in myConversations(side: applicant, state: offen).';
grant execute on function app_public.my_releases(integer, uuid) to app_member;
