create or replace function app_public.search_alert_name(
  half app_public.alert_half, jobs app_public.job_search default null, requests app_public.job_request_search default null
) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.name_of_criteria(app_private.alert_criteria_of(coalesce($1, 'jobs'), $2, $3))
$$;
comment on function app_public.search_alert_name(app_public.alert_half, app_public.job_search, app_public.job_request_search) is E'@notNull\nName for a search alert, made of the filters of the search: at most 100 characters. Only the criteria of the half named count.';
grant execute on function app_public.search_alert_name(app_public.alert_half, app_public.job_search, app_public.job_request_search) to app_visitor, app_member;
