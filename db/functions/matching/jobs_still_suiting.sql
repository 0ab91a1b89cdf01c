create or replace function app_private.jobs_still_suiting(person_id uuid, job_ids uuid[]) returns setof uuid
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select matches.job_id
  from app_private.matches_for_people($2, array(select wishes.id from app_private.wishes where wishes.user_id = $1)) as matches
$$;
comment on function app_private.jobs_still_suiting(uuid, uuid[]) is 'Of the jobs that a person was told of, those that still suit: online, not hidden from, not applied for, and of a wish that is on.';
