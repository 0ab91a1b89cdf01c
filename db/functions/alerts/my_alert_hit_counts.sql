create or replace function app_hidden.my_alert_hit_counts() returns table (alert_id uuid, hits integer, new_hits integer)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select current.alert_id, count(*)::integer, count(*) filter (where current.seen_at is null)::integer
  from (
    select hits.alert_id, hits.seen_at
    from app_public.search_alerts
    join app_private.alert_job_hits as hits on hits.alert_id = search_alerts.id
    join app_private.job_index on job_index.job_id = hits.job_id and job_index.expires_at > now()
    where search_alerts.user_id = (select app_hidden.current_user_id())
    union all
    select hits.alert_id, hits.seen_at
    from app_public.search_alerts
    join app_private.alert_request_hits as hits on hits.alert_id = search_alerts.id
    join app_private.request_index on request_index.id = hits.request_id and request_index.expires_at > now()
    where search_alerts.user_id = (select app_hidden.current_user_id())
      and not hits.request_id = any ((select app_private.requests_hidden_from_me())::uuid[])
  ) as current
  group by current.alert_id
$$;
comment on function app_hidden.my_alert_hit_counts() is 'How much each alert of the caller has found that is online and not hidden from the caller, and how much of it is new.';
grant execute on function app_hidden.my_alert_hit_counts() to app_member;
