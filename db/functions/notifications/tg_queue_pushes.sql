create or replace function app_private.tg_queue_pushes() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  tasks graphile_worker.job_spec[];
begin
  -- The tasks carry ids only. Before the daily mails, after what people wait for.
  tasks := array(
    select row('notifications/send-push',
      app_private.with_cause(json_build_object('subscriptionId', subscriptions.id, 'notificationId', made.id)),
      null, null, 6, 'push:' || subscriptions.id || ':' || made.id, 5, null)::graphile_worker.job_spec
    from made
    join auth.session on session.user_id = made.user_id and session.expires_at > now()
    join app_private.push_subscriptions as subscriptions on subscriptions.session_id = session.id
    where app_private.wants_push(made.user_id, made.type)
    order by subscriptions.id, made.id);
  if cardinality(tasks) > 0 then perform graphile_worker.add_jobs(tasks); end if;
  return null;
end
$$;
comment on function app_private.tg_queue_pushes() is 'Queues a task for each new notification and each device of its person that receives any, once per statement.';
create or replace trigger queue_pushes after insert on app_public.notifications
  referencing new table as made
  for each statement execute function app_private.tg_queue_pushes();
