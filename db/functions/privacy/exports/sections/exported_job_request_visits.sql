create or replace function app_private.exported_job_request_visits(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object('visited_on', visits.visited_on, 'previous_on', visits.previous_on)
  from app_private.job_request_visits as visits
  where visits.user_id = $1
$$;
comment on function app_private.exported_job_request_visits(uuid) is 'Part of the export of an account: when it last looked at the list of job requests.';
