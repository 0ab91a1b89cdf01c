create or replace function app_private.notify_each(recipients uuid[], notices app_private.notice[]) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  person record;
begin
  -- A kind that is none would notify nobody.
  if exists (
    select from unnest(notices) as one
    where not exists (select from app_public.notification_kinds where notification_kinds.type = one.type)) then
    raise no_data_found using message = 'A notice has a kind that does not exist';
  end if;
  -- Rows are written in the order of accounts, so that two transactions that make the same mails cannot deadlock. One
  -- insert for all, so that its trigger sends one NOTIFY per hundred of them.
  for person in
    with asked as materialized (
      select one.user_id, one.position, one.type, left(one.title, 200) as title, left(one.message, 1000) as message,
        one.related_job_id, one.subject_kind, one.subject_id, one.mail_template, one.mail_payload, one.cause, one.outcome,
        one.mail_delay, one.bell_only
      from rows from (unnest(recipients), unnest(notices)) with ordinality
        as one (user_id, type, title, message, related_job_id, subject_kind, subject_id, mail_template, mail_payload, cause, outcome,
          mail_delay, bell_only, position)
    ), chosen as materialized (
      -- The id is made here: it ties an item of the daily mail to its notification. In order, since lists show the newest
      -- first and ids made later sort later.
      select asked.*, app_private.filled_path(kinds.detail_path, kinds.path, asked.related_job_id, asked.subject_id) as path,
        uuidv7() as id, profiles.email, profiles.first_name, profiles.last_name,
        kinds.is_fixed or coalesce(settings.bell, kinds.default_bell) as bell,
        case
          when asked.bell_only then 'aus'
          when not kinds.is_fixed then coalesce(settings.mail, kinds.default_mail)
          -- For kinds with is_fixed the causing function chooses the template of the mail; without one there is no
          -- mail.
          when asked.mail_template is null then 'aus'
          else 'sofort'
        end as mail
      from asked
      join app_public.notification_kinds kinds on kinds.type = asked.type
      join app_public.profiles on profiles.user_id = asked.user_id
      -- Nothing new refers to an account that waits for its deletion: a transaction that did could deadlock with the
      -- erasure.
      join auth."user" leaving on leaving.id = profiles.user_id and leaving.deletion_requested_at is null
      left join app_public.notification_settings settings on settings.user_id = profiles.user_id and settings.type = asked.type
      order by asked.user_id, asked.position
    ), made as (
      insert into app_public.notifications (id, user_id, type, title, message, path, related_job_id, subject_kind, subject_id, outcome)
      select chosen.id, chosen.user_id, chosen.type, chosen.title, chosen.message, chosen.path,
        chosen.related_job_id, chosen.subject_kind, chosen.subject_id, chosen.outcome
      from chosen where chosen.bell order by chosen.user_id, chosen.position
      returning notifications.id
    ), digested as (
      insert into app_private.digest_items (user_id, notification_id, type, title, message, path)
      select chosen.user_id, made.id, chosen.type, chosen.title, chosen.message, chosen.path
      from chosen left join made on made.id = chosen.id
      where chosen.mail = 'taeglich' order by chosen.user_id, chosen.position
    )
    select chosen.*
    from chosen
    -- Suspended accounts get notifications, which they can read after the suspension, but no mails about a site they
    -- cannot enter.
    join auth."user" accounts on accounts.id = chosen.user_id and not accounts.is_withheld
    where chosen.mail = 'sofort'
    order by chosen.user_id, chosen.position
  loop
    perform app_private.send_mail(coalesce(person.mail_template, 'notification'), person.email,
      jsonb_build_object('firstName', person.first_name, 'lastName', person.last_name)
        || case when person.mail_template is null
          then jsonb_build_object('title', person.title, 'message', person.message, 'path', person.path)
          else coalesce(person.mail_payload, '{}') end,
      coalesce(person.mail_template, 'notification') || ':' || coalesce(person.cause, uuidv7()::text) || ':' || person.user_id,
      person.mail_delay);
  end loop;
end
$$;
comment on function app_private.notify_each(uuid[], app_private.notice[]) is 'The only function that makes notifications, in the transaction that causes them: the notice at each place of the list for the person at that place, as a notification, a mail at once or an item of the daily mail, as each person has chosen. mail_template replaces the general mail; the same cause makes no second mail. A kind with is_fixed makes a mail only with a template, a notice with bell_only none.';
