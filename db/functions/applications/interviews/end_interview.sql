create or replace function app_private.end_interview(application_id uuid, moment timestamptz default now())
returns app_private.application_interviews
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_private.application_interviews as interviews set cancelled_at = $2, changed_at = $2, revision = interviews.revision + 1
  -- What has been is no longer cancelled.
  where interviews.application_id = $1 and interviews.cancelled_at is null and interviews.starts_at > now()
  returning interviews.*
$$;
comment on function app_private.end_interview(uuid, timestamptz) is 'Cancels the interview of an application that the caller has locked; null when none is to come.';
