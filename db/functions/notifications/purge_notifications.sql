create or replace function app_private.purge_notifications() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  purged integer;
begin
  delete from app_public.notifications
  where notifications.created_at < now() - case when notifications.is_read then interval '1 year' else interval '2 years' end
    and notifications.created_at < now() - interval '1 year';
  get diagnostics purged = row_count;
  -- Items for which no daily mail could be made.
  delete from app_private.digest_items where digest_items.created_at < now() - interval '30 days';
  delete from app_private.expiry_notices where expiry_notices.expires_at < now() - interval '1 year';
  return purged;
end
$$;
comment on function app_private.purge_notifications() is 'Deletes read notifications after one year and unread ones after two; returns how many.';
