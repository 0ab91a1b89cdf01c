create or replace function app_private.cancel_open_requests(user_id uuid) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Back to their beginning, and not only to this moment: a mail that is still to leave would give its link another hour.
  update auth.links set expires_at = links.created_at, sign_up = null
  where links.user_id = $1 and links.purpose in ('reset-password', 'confirm-email', 'verify-email') and links.used_at is null;
  update auth.email_changes set cancelled_at = now()
  where email_changes.user_id = $1 and email_changes.completed_at is null and email_changes.cancelled_at is null;
$$;
comment on function app_private.cancel_open_requests(uuid) is 'After a new password: other links to set one or to confirm the address, and a change of address somebody else may have begun, are void. Disputes: void_disputes.';
