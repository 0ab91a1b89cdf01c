create or replace function app_private.notify_users(
  recipients uuid[], type app_public.notification_type, title text, message text, related_job_id uuid default null,
  mail_template text default null, mail_payload jsonb default null, cause text default null
) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  short_title constant text := left(notify_users.title, 200);
  short_message constant text := left(notify_users.message, 1000);
  target constant text := app_private.notification_path(notify_users.type, notify_users.related_job_id);
  -- A warning about the account has a mail of its own, made by whoever warns.
  fixed constant boolean := app_private.is_fixed_notification(notify_users.type);
  person record;
begin
  -- One statement for everybody, so that listeners hear once of all of them.
  with chosen as (
    select profiles.user_id,
      fixed or coalesce(settings.bell, true) as bell,
      not fixed and coalesce(settings.mail, app_private.default_mail_frequency(notify_users.type)) = 'taeglich' as daily
    from app_public.profiles
    left join app_public.notification_settings settings
      on settings.user_id = profiles.user_id and settings.type = notify_users.type
    where profiles.user_id = any (recipients)
  ), made as (
    insert into app_public.notifications (user_id, type, title, message, related_job_id)
    select chosen.user_id, notify_users.type, short_title, short_message, notify_users.related_job_id
    from chosen where chosen.bell order by chosen.user_id
    returning notifications.id, notifications.user_id
  )
  insert into app_private.digest_items (user_id, notification_id, type, title, message, path)
  select chosen.user_id, made.id, notify_users.type, short_title, short_message, target
  from chosen left join made using (user_id) where chosen.daily order by chosen.user_id;

  if fixed and mail_template is null then return; end if;
  -- In one order for everybody: two transactions that make the same mails must not wait for each other in a circle.
  for person in
    select profiles.user_id, profiles.email, profiles.first_name, profiles.last_name
    from app_public.profiles
    -- Who is kept out reads it when let in again; mails about a site that nobody may enter help nobody.
    join auth."user" accounts on accounts.id = profiles.user_id and accounts.suspended_at is null
    left join app_public.notification_settings settings
      on settings.user_id = profiles.user_id and settings.type = notify_users.type
    where profiles.user_id = any (recipients)
      and (fixed or coalesce(settings.mail, app_private.default_mail_frequency(notify_users.type)) = 'sofort')
    order by profiles.user_id
  loop
    perform app_private.send_mail(coalesce(mail_template, 'notification'), person.email,
      jsonb_build_object('firstName', person.first_name, 'lastName', person.last_name)
        || case when mail_template is null
          then jsonb_build_object('title', short_title, 'message', short_message, 'path', target)
          else coalesce(mail_payload, '{}') end,
      coalesce(mail_template, 'notification') || ':' || coalesce(notify_users.cause, uuidv7()::text) || ':' || person.user_id);
  end loop;
end
$$;
comment on function app_private.notify_users(uuid[], app_public.notification_type, text, text, uuid, text, jsonb, text) is 'The one way notifications are made, in the transaction that causes them: under the bell, by mail at once and for the daily mail, as each person chose. With mail_template that mail is sent instead of the general one; the same cause makes no second mail. security without a template makes no mail: who warns sends one.';
