create or replace function app_private.send_digest(user_id uuid, day text) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  mail_key constant text := 'notification-digest:' || day || ':' || send_digest.user_id;
  items jsonb;
  person app_public.profiles;
begin
  -- Two concurrent runs would both delete items, but only one of their mails would be stored (same idempotency key).
  perform pg_advisory_xact_lock(hashtextextended(mail_key, 0));
  -- One mail a day: items added since the mail of today go into the next one.
  if exists (select from app_private.mails where mails.idempotency_key = mail_key) then return false; end if;
  perform app_private.put_left_matches(send_digest.user_id);
  with due as (
    delete from app_private.digest_items where digest_items.user_id = send_digest.user_id
    returning digest_items.*
  ), suiting as materialized (
    -- Items of before this mail: what suits was asked when they were made, which can be a day ago.
    select job_ids.id
    from (
      select array_agg(substring(due.path from '^/job/([0-9a-f-]{36})$')::uuid) as told
      from due where due.type = 'job_match' and due.created_at < now()
    ) as items
    cross join lateral app_private.jobs_still_suiting(send_digest.user_id, items.told) as job_ids (id)
    where items.told is not null
  ), fresh as (
    select due.* from due
    join app_public.notification_kinds kinds on kinds.type = due.type
    left join app_public.notifications on notifications.id = due.notification_id
    left join app_public.notification_settings settings on settings.user_id = due.user_id and settings.type = due.type
    where notifications.is_read is not true
      -- The person may have switched the kind off or lost the role for it since the item was added.
      and coalesce(settings.mail, kinds.default_mail) <> 'aus'
      and (due.type <> 'job_match' or due.path not like '/job/%' or due.created_at >= now()
        or due.path in (select '/job/' || suiting.id from suiting))
      and (exists (
          select from app_public.user_roles where user_roles.user_id = due.user_id and user_roles.role = any (kinds.roles))
        or (kinds.for_request_owners
          and exists (select from app_public.job_requests where job_requests.applicant_id = due.user_id))
        or (kinds.for_applicants
          and exists (select from app_public.applications where applications.applicant_id = due.user_id)))
    order by due.id desc
    -- Bounds the length of the mail; all notifications are listed on the site.
    limit 50
  )
  select jsonb_agg(jsonb_build_object('title', fresh.title, 'message', fresh.message, 'createdAt', fresh.created_at, 'path', fresh.path)
    order by fresh.id desc)
  into items from fresh;
  if items is null then return false; end if;
  select profiles.* into person from app_public.profiles
  join auth."user" accounts on accounts.id = profiles.user_id and not accounts.is_withheld
  where profiles.user_id = send_digest.user_id;
  if person.user_id is null then return false; end if;
  perform app_private.send_mail('notification-digest', person.email,
    jsonb_build_object('firstName', person.first_name, 'lastName', person.last_name, 'items', items), mail_key);
  return true;
end
$$;
comment on function app_private.send_digest(uuid, text) is 'Makes the daily mail of one person from their items and the jobs that suit them and of which they were not told, without those read or switched off in the meantime, and jobs that no longer suit; false when there is none to make. Safe to run twice.';
