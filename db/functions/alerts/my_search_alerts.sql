create or replace function app_public.my_search_alerts() returns app_public.own_search_alert[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  return (
    select coalesce(array_agg(row(
        alerts.id, alerts.half, alerts.name, alerts.frequency, alerts.search_query, alerts.refused_at is not null,
        coalesce(counts.hits, 0), coalesce(counts.new_hits, 0), alerts.created_at, alerts.told_at
      )::app_public.own_search_alert order by alerts.created_at desc, alerts.id), '{}')
    from app_public.search_alerts as alerts
    left join app_hidden.my_alert_hit_counts() as counts on counts.alert_id = alerts.id
    where alerts.user_id = me and alerts.deleted_at is null);
end
$$;
comment on function app_public.my_search_alerts() is E'@notNull\nSuchaufträge of the caller, newest first, at most 20, each with how much it has found. Raises OS401.';
grant execute on function app_public.my_search_alerts() to app_member;
