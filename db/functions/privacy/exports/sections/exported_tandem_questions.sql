create or replace function app_private.exported_tandem_questions(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The title only where the row holds the approved one (saved_job_items). Nothing of the other one.
  select json_build_object(
    'title', case when jobs.status in ('aktiv', 'pausiert', 'abgelaufen', 'besetzt') then jobs.title end,
    'company', case when jobs.status in ('aktiv', 'pausiert', 'abgelaufen', 'besetzt') then jobs.company end,
    'asked_on', people.asked_on,
    'other_hours', questions.other_hours,
    'expires_at', questions.expires_at,
    'agreed_at', questions.agreed_at)
  from app_private.tandem_people as people
  join app_public.jobs on jobs.id = people.job_id
  left join app_public.tandem_questions as questions on questions.applicant_id = people.user_id and questions.job_id = people.job_id
  where people.user_id = $1
  order by people.asked_on, people.job_id
$$;
comment on function app_private.exported_tandem_questions(uuid) is 'Part of the export of an account: jobs that it was asked to share, and whether it agreed.';
