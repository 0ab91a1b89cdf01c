create or replace function app_public.my_releases() returns app_public.conversation[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(shown order by
    (shown).state = 'freigegeben' desc, coalesce((shown).closed_at, (shown).withdrawn_at, (shown).released_at) desc, (shown).id), '{}')
  from app_hidden.conversations_of_mine(array(
    -- Row-level security limits this to the conversations of the caller.
    select contact_requests.id from app_public.contact_requests
    where contact_requests.request_id = any (array(
        select job_requests.id from app_public.job_requests where job_requests.applicant_id = (select app_hidden.current_user_id())))
      and (contact_requests.status = 'abgesagt'
        or exists (select from app_public.identity_releases as releases where releases.contact_request_id = contact_requests.id))
    order by exists (
      select from app_public.identity_releases as releases
      where releases.contact_request_id = contact_requests.id and releases.withdrawn_at is null) desc,
      contact_requests.last_message_at desc
    limit 100)) as shown
$$;
comment on function app_public.my_releases() is 'Who sees the contact of the caller, and who saw it or was declined: living releases first, then what ended, newest first; at most 100. Companies that wait for an answer are in myConversations(side: applicant, state: offen).';
revoke all on function app_public.my_releases() from public;
grant execute on function app_public.my_releases() to app_member;
