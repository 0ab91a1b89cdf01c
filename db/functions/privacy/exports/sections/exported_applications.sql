create or replace function app_private.exported_applications(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'company', companies.company_name,
    'job_title', jobs.title,
    'status', applications.status,
    'submitted_at', applications.submitted_at,
    'opened_at', applications.opened_at,
    'answered_at', applications.answered_at,
    'moved_at', applications.moved_at,
    'decided_at', applications.decided_at,
    'delete_after', applications.delete_after,
    'read_until', applications.applicant_read_at,
    'first_name', contents.first_name,
    'last_name', contents.last_name,
    'email', contents.email,
    'phone', contents.phone,
    'location', contents.location,
    'profession', (select professions.name from app_public.professions where professions.slug = contents.profession_slug),
    'qualification', contents.qualification,
    'available_from', contents.available_from,
    'letter', contents.letter,
    'interview', case when interviews.application_id is not null then json_build_object(
      'starts_at', interviews.starts_at,
      'minutes', interviews.minutes,
      'changed_at', interviews.changed_at,
      'cancelled_at', interviews.cancelled_at) end)
  from app_public.applications
  join app_public.application_contents as contents on contents.application_id = applications.id
  join app_public.jobs on jobs.id = applications.job_id
  join app_public.companies on companies.id = applications.company_id
  left join app_private.application_interviews as interviews on interviews.application_id = applications.id
  where applications.applicant_id = $1
  order by applications.submitted_at, applications.id
$$;
comment on function app_private.exported_applications(uuid) is 'Part of the export of an account: its applications, with what was sent.';
