create or replace function app_private.void_disputes(user_id uuid, since timestamptz default null) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  update auth.links set expires_at = links.created_at
  where links.user_id = void_disputes.user_id and links.purpose = 'dispute' and links.used_at is null
    -- A dispute that restores a former address was mailed to that address; the owner of the current mailbox must not
    -- void it.
    and (links.email_change_id is null or exists (
      select from auth.email_changes
      where email_changes.id = links.email_change_id and email_changes.completed_at >= void_disputes.since))
$$;
comment on function app_private.void_disputes(uuid, timestamptz) is 'Voids the open disputes mailed to the current address of an account; with a time also those that would restore an address replaced at or after it.';
