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
  -- Rows are written in the order of accounts, so that two transactions that make the same mails cannot deadlock. One
  -- insert for all recipients, so that its trigger sends one NOTIFY.
  for person in
    with chosen as (
      select profiles.user_id, profiles.email, profiles.first_name, profiles.last_name,
        kind.is_fixed or coalesce(settings.bell, kind.default_bell) as bell,
        case
          when not kind.is_fixed then coalesce(settings.mail, kind.default_mail)
          -- For kinds with is_fixed the causing function chooses the template of the mail; without one there is no
          -- mail.
          when notice.mail_template is null then 'aus'
          else 'sofort'
        end as mail
      from app_public.profiles
      -- Nothing new refers to an account that waits for its deletion: a transaction that did could deadlock with the
      -- erasure.
      join auth."user" leaving on leaving.id = profiles.user_id and leaving.deletion_requested_at is null
      left join app_public.notification_settings settings on settings.user_id = profiles.user_id and settings.type = kind.type
      where profiles.user_id = any (recipients)
    ), made as (
      insert into app_public.notifications (user_id, type, title, message, path, related_job_id, subject_kind, subject_id, outcome)
      select chosen.user_id, kind.type, notice.title, notice.message, target,
        notice.related_job_id, notice.subject_kind, notice.subject_id, notice.outcome
      from chosen where chosen.bell order by chosen.user_id
      returning notifications.id, notifications.user_id
    ), digested as (
      insert into app_private.digest_items (user_id, notification_id, type, title, message, path)
      select chosen.user_id, made.id, kind.type, notice.title, notice.message, target
      from chosen left join made using (user_id) where chosen.mail = 'taeglich' order by chosen.user_id
    )
    select chosen.user_id, chosen.email, chosen.first_name, chosen.last_name
    from chosen
    -- Suspended accounts get notifications, which they can read after the suspension, but no mails about a site they
    -- cannot enter.
    join auth."user" accounts on accounts.id = chosen.user_id and not accounts.is_withheld
    where chosen.mail = 'sofort'
    order by chosen.user_id
  loop
    perform app_private.send_mail(template, person.email,
      jsonb_build_object('firstName', person.first_name, 'lastName', person.last_name)
        || case when notice.mail_template is null
          then jsonb_build_object('title', notice.title, 'message', notice.message, 'path', target)
          else coalesce(notice.mail_payload, '{}') end,
      template || ':' || coalesce(notice.cause, uuidv7()::text) || ':' || person.user_id, notice.mail_delay);
  end loop;
end
$$;
comment on function app_private.notify_users(uuid[], app_private.notice) is 'The only function that makes notifications, in the transaction that causes them: as a notification, a mail at once or an item of the daily mail, as each person has chosen. mail_template replaces the general mail; the same cause makes no second mail. A kind with is_fixed makes a mail only with a template.';
