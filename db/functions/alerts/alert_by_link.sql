create or replace function auth.alert_by_link(link_id uuid)
returns table (half text, name text, frequency text, search_query text, email text, confirmed boolean)
language sql stable security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  select alerts.half::text, alerts.name,
    -- Paused by refusals is off too; setting a frequency starts it again.
    case when alerts.refused_at is null then alerts.frequency::text else 'aus' end,
    alerts.search_query, app_private.mask_email(coalesce(alerts.email, accounts.email)), alerts.confirmed_at is not null
  from app_public.search_alerts as alerts
  left join auth."user" as accounts on accounts.id = alerts.user_id
  where alerts.link_id = alert_by_link.link_id and alerts.deleted_at is null
    and (alerts.confirmed_at is not null or alerts.created_at > now() - interval '3 days')
$$;
comment on function auth.alert_by_link(uuid) is 'The alert that a signed link names, with its address masked; no row when it is deleted, the account has changed its address since, or it was not confirmed within 3 days. Changes nothing: programs that follow links call it too.';
grant execute on function auth.alert_by_link(uuid) to app_authenticator;
