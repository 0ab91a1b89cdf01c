create or replace function app_public.retry_mail(mail_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  mail app_private.mails;
begin
  select mails.* into mail from app_private.mails where mails.id = retry_mail.mail_id for update;
  if mail.id is null then perform app_hidden.fail('OS404'); end if;
  if mail.status not in ('queued', 'failed') then perform app_hidden.fail('OS410'); end if;
  -- Reschedules the existing task: while it is running, add_job with the same key would make a second task, and so a
  -- second mail. A running task is not rescheduled; it sends the mail anyway.
  if exists (select from graphile_worker.jobs where jobs.key = 'mail:' || mail.id) then
    perform graphile_worker.reschedule_jobs(array[jobs.id], run_at => now(), attempts => 0::smallint)
    from graphile_worker.jobs where jobs.key = 'mail:' || mail.id;
  else
    perform graphile_worker.add_job('mail/send-mail', app_private.with_cause(json_build_object('mailId', mail.id)),
      job_key => 'mail:' || mail.id, max_attempts => 20,
      -- Letters to everybody stay behind all else.
      priority => case when mail.template = 'newsletter' then 20 end);
  end if;
  if mail.status = 'queued' and mail.last_error is null then return mail.id; end if;
  update app_private.mails set status = 'queued', last_error = null where mails.id = mail.id;
  perform app_private.write_audit('mail_retried', 'mail', mail.id, data => jsonb_build_object('template', mail.template));
  return mail.id;
end
$$;
comment on function app_public.retry_mail(uuid) is 'Sends a failed mail again now; two calls send it once. Admins only. Raises OS401, OS403, OS404, OS410 when it was sent or discarded in the meantime.';
grant execute on function app_public.retry_mail(uuid) to app_member;
