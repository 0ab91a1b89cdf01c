create or replace function app_private.exported_application_events(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- For an applicant the whole course; words of the company are its own. For a member of the company only what this
  -- person did, without whom it was about.
  select json_build_object(
    'company', companies.company_name,
    'job_title', jobs.title,
    'action', events.kind,
    'by', case when side.applicant and events.side = 'company' then companies.company_name end,
    'from_status', events.from_status,
    'to_status', events.to_status,
    'text', case when not side.applicant then app_private.without_applicant(events.text, events.application_id) end,
    'created_at', events.created_at)
  from app_public.application_events as events
  join app_public.applications on applications.id = events.application_id
  join app_public.jobs on jobs.id = applications.job_id
  join app_public.companies on companies.id = applications.company_id
  cross join lateral (select applications.applicant_id = $1 as applicant) as side
  where events.actor_id = $1
    or events.application_id in (select own.id from app_public.applications as own where own.applicant_id = $1)
  order by events.id
$$;
comment on function app_private.exported_application_events(uuid) is 'Part of the export of an account: what happened to its applications, and what it did with those for a company.';
