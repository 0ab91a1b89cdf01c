create or replace function app_private.notify_users(recipients uuid[], notice app_private.notice) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  kind app_public.notification_kinds;
  target text;
  template constant text := coalesce(notice.mail_template, 'notification');
  person record;
begin
  notice.title := left(notice.title, 200);
  notice.message := left(notice.message, 1000);
  select notification_kinds.* into strict kind from app_public.notification_kinds where notification_kinds.type = notice.type;
  target := app_private.notification_path(notice.type, notice.related_job_id, notice.subject_id);
  -- The people first, in one order for everybody: two transactions that make the same mails must not wait for each other
  -- in a circle. And one statement for all of them, so that listeners hear once.
  for person in
    with chosen as (
      select profiles.user_id, profiles.email, profiles.first_name, profiles.last_name,
        kind.is_fixed or coalesce(settings.bell, kind.default_bell) as bell,
        case
          when not kind.is_fixed then coalesce(settings.mail, kind.default_mail)
          -- The mail about a kind that nobody can switch off is made by the function that causes it.
          when notice.mail_template is null then 'aus'
          else 'sofort'
        end as mail
      from app_public.profiles
      left join app_public.notification_settings settings on settings.user_id = profiles.user_id and settings.type = kind.type
      where profiles.user_id = any (recipients)
    ), made as (
      insert into app_public.notifications (user_id, type, title, message, path, related_job_id, subject_kind, subject_id)
      select chosen.user_id, kind.type, notice.title, notice.message, target,
        notice.related_job_id, notice.subject_kind, notice.subject_id
      from chosen where chosen.bell order by chosen.user_id
      returning notifications.id, notifications.user_id
    ), waiting as (
      insert into app_private.digest_items (user_id, notification_id, type, title, message, path)
      select chosen.user_id, made.id, kind.type, notice.title, notice.message, target
      from chosen left join made using (user_id) where chosen.mail = 'taeglich' order by chosen.user_id
    )
    select chosen.user_id, chosen.email, chosen.first_name, chosen.last_name
    from chosen
    -- Who is kept out reads it when let in again; mails about a site that nobody may enter help nobody.
    join auth."user" accounts on accounts.id = chosen.user_id and accounts.suspended_at is null
    where chosen.mail = 'sofort'
    order by chosen.user_id
  loop
    perform app_private.send_mail(template, person.email,
      jsonb_build_object('firstName', person.first_name, 'lastName', person.last_name)
        || case when notice.mail_template is null
          then jsonb_build_object('title', notice.title, 'message', notice.message, 'path', target)
          else coalesce(notice.mail_payload, '{}') end,
      template || ':' || coalesce(notice.cause, uuidv7()::text) || ':' || person.user_id);
  end loop;
end
$$;
comment on function app_private.notify_users(uuid[], app_private.notice) is 'The one way notifications are made, in the transaction that causes them: under the bell, by mail at once and for the daily mail, as each person chose. With a mail_template that mail is sent instead of the general one; the same cause makes no second mail. A kind that nobody can switch off makes no mail without a template: the function that causes it sends one.';
