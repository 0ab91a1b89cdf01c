create or replace function app_public.discard_mail(mail_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  mail app_private.mails;
begin
  select mails.* into mail from app_private.mails where mails.id = discard_mail.mail_id for update;
  if mail.id is null then perform app_hidden.fail('OS404'); end if;
  if mail.status = 'discarded' then return mail.id; end if;
  if mail.status not in ('queued', 'failed') then perform app_hidden.fail('OS410'); end if;
  -- Removes the task of the mail unless a worker is running it: that one finds the mail no longer queued and sends
  -- nothing.
  perform graphile_worker.complete_jobs(array[jobs.id])
  from graphile_worker.jobs where jobs.key = 'mail:' || mail.id and jobs.locked_at is null;
  update app_private.mails set status = 'discarded', recipient = '', payload = '{}' where mails.id = mail.id;
  perform app_private.write_audit('mail_discarded', 'mail', mail.id, data => jsonb_build_object('template', mail.template));
  return mail.id;
end
$$;
comment on function app_public.discard_mail(uuid) is 'Gives a mail up for good and erases its recipient and content. Admins only. Raises OS401, OS403, OS404, OS410 when it has been sent.';
grant execute on function app_public.discard_mail(uuid) to app_member;
