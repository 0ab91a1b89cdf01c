create or replace function app_private.exported_email_changes(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- A new address that nobody has confirmed may belong to another person.
  select json_build_object(
    'old_email', changes.old_email,
    'new_email', case when changes.new_confirmed_at is not null then changes.new_email end,
    'requested_at', changes.created_at,
    'expires_at', changes.expires_at,
    'old_confirmed_at', changes.old_confirmed_at,
    'new_confirmed_at', changes.new_confirmed_at,
    'completed_at', changes.completed_at,
    'cancelled_at', changes.cancelled_at,
    'restored_at', changes.restored_at)
  from auth.email_changes as changes
  where changes.user_id = $1
  order by changes.id
$$;
comment on function app_private.exported_email_changes(uuid) is 'Part of the export of an account: changes of its e-mail address.';
