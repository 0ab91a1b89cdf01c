create or replace function app_private.new_requests_since() returns date
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- A visit of today is the present one: while it lasts, what came since the visit before stays new.
  select case when visits.visited_on < (now() at time zone 'Europe/Berlin')::date then visits.visited_on else visits.previous_on end
  from app_private.job_request_visits as visits
  where visits.user_id = app_hidden.current_user_id()
$$;
comment on function app_private.new_requests_since() is 'Day of the last visit of the caller, before today, to the list of requests: what was published on it or later is new. Null for visitors and at the first visit.';
