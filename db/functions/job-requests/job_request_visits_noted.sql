create or replace function app_public.job_request_visits_noted() returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.has_consent(app_hidden.current_user_id(), 'data_analytics')
  where app_hidden.current_user_role() in ('employer', 'admin')
$$;
comment on function app_public.job_request_visits_noted() is 'Whether visits of the caller to the list of requests are noted (the consent data_analytics), so that the list can tell what is new; null for visitors and applicants, whose visits never are.';
grant execute on function app_public.job_request_visits_noted() to app_visitor, app_member;
