create or replace function app_private.is_guest_mail_due(link_id uuid, recipient text) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_private.guest_applications as guests
    where guests.id = $1 and guests.email = $2 and guests.used_at is null and guests.expires_at > now())
$$;
comment on function app_private.is_guest_mail_due(uuid, text) is 'Whether the link of a mail about a waiting application still works: it may have been replaced by one to a corrected address.';
