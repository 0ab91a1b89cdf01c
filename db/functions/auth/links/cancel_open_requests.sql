create or replace function app_private.cancel_open_requests(user_id uuid) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Set to created_at instead of now(): app_private.begin_mail extends a link whose mail leaves late, unless it was
  -- voided this way.
  update auth.links set expires_at = links.created_at, sign_up = null
  where links.user_id = $1 and links.purpose in ('reset-password', 'first-password', 'confirm-email', 'verify-email') and links.used_at is null;
  update auth.email_changes set cancelled_at = now()
  where email_changes.user_id = $1 and email_changes.completed_at is null and email_changes.cancelled_at is null;
$$;
comment on function app_private.cancel_open_requests(uuid) is 'Voids open links for a new password, for a confirmation and for a change of address, and cancels the change itself, which an intruder may have started. Disputes: app_private.void_disputes.';
