create or replace function app_public.suspicious_sign_ins(
  since date default null, after_last_at timestamptz default null, after_id uuid default null, page_size integer default 50
)
returns app_public.suspicious_sign_in[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  wanted constant integer := app_hidden.check_page_size(suspicious_sign_ins.page_size);
  begin_at timestamptz;
  first_id uuid;
begin
  perform app_hidden.require_admin();
  begin_at := coalesce(suspicious_sign_ins.since, (now() at time zone 'Europe/Berlin')::date - 7)::timestamp at time zone 'Europe/Berlin';
  -- Ids are ordered by time: the primary key finds the first one, and there is no index by time.
  first_id := uuidv7(begin_at - clock_timestamp() - interval '1 second');
  return (
    with events as materialized (
      select security_events.user_id, security_events.event_type, security_events.created_at,
        security_events.event_data -> 'new_device' = 'true' and security_events.event_type = 'successful_login' as is_new_device
      from app_public.security_events
      where security_events.id >= first_id and security_events.created_at >= begin_at
        and (security_events.event_type in ('failed_login', 'suspicious_activity')
          or security_events.event_type = 'successful_login' and security_events.event_data -> 'new_device' = 'true')
    ), ordered as (
      -- One pass over the events of each account: the last refusal before each of them.
      select events.*, max(events.created_at) filter (where events.event_type = 'failed_login')
        over (partition by events.user_id order by events.created_at rows between unbounded preceding and 1 preceding) as refused_at
      from events
    ), accounts as (
      select ordered.user_id,
        count(*) filter (where ordered.event_type = 'failed_login')::integer as failed_sign_ins,
        count(*) filter (where ordered.is_new_device)::integer as new_devices,
        count(*) filter (where ordered.event_type = 'suspicious_activity')::integer as alarms,
        coalesce(bool_or(ordered.is_new_device and ordered.created_at < ordered.refused_at + interval '1 hour'), false) as succeeded_after,
        max(ordered.created_at) as last_at
      from ordered
      group by ordered.user_id
      -- A password mistyped a few times is nothing; a new browser right after it is.
      having count(*) filter (where ordered.event_type = 'failed_login') >= 5
        or bool_or(ordered.event_type = 'suspicious_activity')
        or bool_or(ordered.is_new_device and ordered.created_at < ordered.refused_at + interval '1 hour')
    )
    select coalesce(array_agg(
      row(page.user_id, page.failed_sign_ins, page.new_devices, page.alarms, page.succeeded_after, page.last_at)::app_public.suspicious_sign_in
      order by page.last_at desc, page.user_id desc nulls last), '{}')
    from (
      select accounts.* from accounts
      where after_last_at is null or accounts.last_at < after_last_at
        or accounts.last_at = after_last_at and (after_id is not null and (accounts.user_id < after_id or accounts.user_id is null))
      order by accounts.last_at desc, accounts.user_id desc nulls last
      limit wanted
    ) as page);
end
$$;
comment on function app_public.suspicious_sign_ins(date, timestamptz, uuid, integer) is 'Accounts with five refused sign-ins, with a sign-in from an unknown browser within an hour after a refused one, or with another suspicious event, the latest first; the next page starts after lastAt and userId of the last one. since: from that day in Germany on, seven days unless told otherwise. Admins only (OS401, OS403). At most 100 a page (OS422).';
grant execute on function app_public.suspicious_sign_ins(date, timestamptz, uuid, integer) to app_member;
