create or replace function app_private.is_email_taken(email text, for_user uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Who never confirmed an address does not have it: a stranger who typed it keeps nobody from moving there.
  select exists (select from auth."user" where "user".email = $1 and "user".id is distinct from $2 and "user".email_verified)
    or exists (
      -- An address that was given up can be claimed back by a dispute for 7 days. Until then nobody else gets it.
      select from auth.email_changes
      where email_changes.old_email = $1 and email_changes.user_id is distinct from $2
        and email_changes.completed_at > now() - interval '7 days' and email_changes.restored_at is null)
$$;
comment on function app_private.is_email_taken(text, uuid) is 'Whether somebody else has confirmed an address, or may yet have it back.';
