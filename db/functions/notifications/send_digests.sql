create or replace function app_private.send_digests(user_ids uuid[], day text) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _people uuid[];
  _addresses text[];
  _payloads jsonb[];
  _keys text[];
begin
  -- A second run waits here and then finds the mails of the first. A run of tell_matches leaves these people out.
  perform from auth."user" as accounts where accounts.id = any (user_ids) order by accounts.id for no key update;
  -- One mail a day: items added since the mail of today go into the next one.
  _people := array(
    select person.id from unnest(user_ids) as person (id)
    where not exists (
      select from app_private.mails where mails.idempotency_key = 'notification-digest:' || send_digests.day || ':' || person.id));
  if _people = '{}' then return 0; end if;
  perform app_private.put_left_matches(_people);

  with due as (
    delete from app_private.digest_items where digest_items.user_id = any (_people)
    returning digest_items.*
  ), told as materialized (
    -- Items of before this mail: what suits was asked when they were made, which can be a day ago.
    select distinct due.user_id, substring(due.path from '^/job/([0-9a-f-]{36})$')::uuid as job_id
    from due where due.type = 'job_match' and due.created_at < now() and due.path ~ '^/job/[0-9a-f-]{36}$'
  ), suiting as materialized (
    select matches.user_id, matches.job_id
    from (select array_agg(told.job_id) as job_ids, array_agg(told.user_id) as user_ids from told) as pairs
    cross join lateral app_private.matches_for_people(pairs.job_ids, null, pairs.user_ids) as matches
    where pairs.user_ids is not null
  ), fresh as (
    select due.*, row_number() over (partition by due.user_id order by due.id desc) as place
    from due
    join app_public.notification_kinds kinds on kinds.type = due.type
    left join app_public.notifications on notifications.id = due.notification_id
    left join app_public.notification_settings settings on settings.user_id = due.user_id and settings.type = due.type
    left join suiting on due.type = 'job_match' and suiting.user_id = due.user_id and due.path = '/job/' || suiting.job_id
    where notifications.is_read is not true
      -- The person may have switched the kind off or lost the role for it since the item was added.
      and coalesce(settings.mail, kinds.default_mail) <> 'aus'
      and (due.type <> 'job_match' or due.path not like '/job/%' or due.created_at >= now() or suiting.user_id is not null)
      and (exists (
          select from app_public.user_roles where user_roles.user_id = due.user_id and user_roles.role = any (kinds.roles))
        or (kinds.for_request_owners
          and exists (select from app_public.job_requests where job_requests.applicant_id = due.user_id))
        or (kinds.for_applicants
          and exists (select from app_public.applications where applications.applicant_id = due.user_id)))
  ), mails as (
    select fresh.user_id,
      jsonb_agg(jsonb_build_object('title', fresh.title, 'message', fresh.message, 'createdAt', fresh.created_at, 'path', fresh.path)
        order by fresh.id desc) as items
    from fresh
    -- Bounds the length of the mail; all notifications are listed on the site.
    where fresh.place <= 50
    group by fresh.user_id
  )
  select array_agg(profiles.email order by mails.user_id),
    array_agg(jsonb_build_object('firstName', profiles.first_name, 'lastName', profiles.last_name, 'items', mails.items) order by mails.user_id),
    array_agg('notification-digest:' || send_digests.day || ':' || mails.user_id order by mails.user_id)
  into _addresses, _payloads, _keys
  from mails
  join app_public.profiles on profiles.user_id = mails.user_id
  join auth."user" as accounts on accounts.id = mails.user_id and not accounts.is_withheld;
  return app_private.send_mails('notification-digest', _addresses, _payloads, _keys);
end
$$;
comment on function app_private.send_digests(uuid[], text) is 'Makes the daily mails of these people from their items and the jobs that suit them and of which they were not told, without those read or switched off in the meantime, and jobs that no longer suit; returns how many. day: the day in Berlin, YYYY-MM-DD. Compares all people at once: planning the comparison takes longer than comparing one of them. Safe to run twice and beside itself.';
