create or replace function auth.request_deletion(
  session_id uuid, confirmed_jobs integer, user_agent text,
  out outcome text, out delete_after timestamptz, out online_jobs integer
)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  person auth."user";
  link_id uuid;
begin
  perform app_private.lock_account_changes();
  select "user".* into person from auth."user" join auth.session on session.user_id = "user".id
  where session.id = request_deletion.session_id and session.expires_at > now()
  for no key update of "user";
  -- Checked once more: a request in another tab may have ended this session while the lock was waited for.
  if not found or not exists (select from auth.session where session.id = request_deletion.session_id) then
    outcome := 'unauthenticated';
    return;
  end if;
  perform app_private.require_fresh_factor(request_deletion.session_id);
  if app_private.is_last_admin(person.id) then
    outcome := 'last_admin';
    return;
  end if;
  online_jobs := app_private.count_online_jobs(app_private.companies_left_by(person.id));
  if online_jobs <> coalesce(request_deletion.confirmed_jobs, 0) then
    outcome := 'jobs_online';
    return;
  end if;

  perform app_private.note_security_event(person.id, 'data_access', '{"resource": "account", "action": "deletion_requested"}', request_deletion.user_agent);
  -- Links that were mailed before must neither sign in nor change the account while it waits.
  perform app_private.cancel_open_requests(person.id);
  -- Triggers on is_withheld end the sessions and take requests and companies out of the public.
  update auth."user" set deletion_requested_at = now(), delete_after = now() + app_private.deletion_grace()
  where "user".id = person.id
  returning "user".delete_after into delete_after;
  perform app_private.log_processing(person.id, 'deletion_requested', 'deletion-requested:' || extract(epoch from now()),
    jsonb_build_object('date', app_private.german_day(delete_after)));
  link_id := app_private.make_undo_link(person.id);
  perform app_private.send_mail('deletion-requested', person.email, app_private.mail_names(person.id) || jsonb_build_object(
      'at', app_private.iso_now(), 'deleteOn', app_private.german_day(delete_after), 'linkId', link_id),
    'deletion-requested:' || link_id);
  outcome := 'requested';
end
$$;
comment on function auth.request_deletion(uuid, integer, text) is 'Marks the account of a session for deletion in 14 days, ends its sessions and mails the link that undoes it. outcome: requested (with delete_after), unauthenticated, last_admin, or jobs_online when confirmed_jobs is not the number of jobs that go offline with the account (online_jobs). The server has checked the password.';
grant execute on function auth.request_deletion(uuid, integer, text) to app_authenticator;
