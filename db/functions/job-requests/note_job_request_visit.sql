create or replace function app_public.note_job_request_visit() returns date
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  today constant date := (now() at time zone 'Europe/Berlin')::date;
begin
  -- The lock waits for a withdrawal that is under way, which deletes what is noted.
  perform from auth."user" where "user".id = me for share;
  if not app_private.has_consent(me, 'data_analytics') then return today; end if;
  insert into app_private.job_request_visits as visits (user_id, visited_on) values (me, today)
  on conflict (user_id) do update set visited_on = excluded.visited_on, previous_on = visits.visited_on
    where visits.visited_on < excluded.visited_on;
  return coalesce(app_private.new_requests_since(), today);
end
$$;
comment on function app_public.note_job_request_visit() is 'Notes that the caller looks at the list of requests today; returns the day of the visit before, since which requests are new; today at the first one. Without the consent data_analytics nothing is noted, and nothing is new. Employers and admins only (OS401, OS403).';
grant execute on function app_public.note_job_request_visit() to app_member;
