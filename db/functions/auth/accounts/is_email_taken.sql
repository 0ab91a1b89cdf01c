create or replace function app_private.is_email_taken(email text, for_user uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- An unconfirmed sign-up does not reserve an address: a stranger who typed it must not keep its owner from using it.
  select exists (select from auth."user" where "user".email = $1 and "user".id is distinct from $2 and "user".email_verified)
    or exists (
      -- A dispute can restore a replaced address for 7 days; until then it is reserved for its former account.
      select from auth.email_changes
      where email_changes.old_email = $1 and email_changes.user_id is distinct from $2
        and email_changes.completed_at > now() - interval '7 days' and email_changes.restored_at is null)
$$;
comment on function app_private.is_email_taken(text, uuid) is 'Whether another account has confirmed an address or may still restore it.';
