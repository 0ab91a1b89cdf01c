create or replace function app_hidden.interview_file(application_id uuid) returns table (
  uid uuid, revision integer, starts_at timestamptz, minutes integer, place text, changed_at timestamptz,
  side app_public.application_side, job_id uuid, job_title text, company_name text, applicant_name text
)
language sql stable security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  select interviews.uid, interviews.revision, interviews.starts_at, interviews.minutes, interviews.place, interviews.changed_at,
    shown.side, shown.job_id, shown.job_title, shown.company_name, shown.first_name || ' ' || shown.last_name
  from app_private.applications_for(array[$1], app_hidden.current_user_id()) as shown
  join app_private.application_interviews as interviews on interviews.application_id = shown.id
  where (shown.interview).starts_at is not null
$$;
comment on function app_hidden.interview_file(uuid) is 'What a calendar file says of the interview of an application of the caller; no row where the caller reads none.';
grant execute on function app_hidden.interview_file(uuid) to app_member;
