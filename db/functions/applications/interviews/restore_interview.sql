create or replace function app_private.restore_interview(application_id uuid, moment timestamptz) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_private.application_interviews as interviews set cancelled_at = null, changed_at = now(), revision = interviews.revision + 1
  where interviews.application_id = $1 and interviews.cancelled_at = $2 and interviews.starts_at > now()
$$;
comment on function app_private.restore_interview(uuid, timestamptz) is 'Brings back the interview that a move of this moment has ended, because the move was taken back.';
