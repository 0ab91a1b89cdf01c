create or replace function app_public.submit_job(job_id uuid) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.jobs := app_private.select_own_job_for_update(submit_job.job_id);
begin
  -- A repeated call changes nothing, so that a double click submits once.
  if before.status = 'zur_pruefung' then return before; end if;
  if before.status not in ('entwurf', 'abgelehnt', 'abgelaufen') then perform app_hidden.fail('OS410'); end if;
  perform app_private.check_job_fields(app_private.job_fields_of(before), complete => true);
  return app_private.submit_checked_job(before.id, app_hidden.current_user_id());
end
$$;
comment on function app_public.submit_job(uuid) is 'Submits a job for review and notifies the admins. Raises OS401, OS403, OS404, OS410, OS422 with the missing fields or when the company has no contact, OS429 after twenty submissions of the company within an hour.';
revoke all on function app_public.submit_job(uuid) from public;
grant execute on function app_public.submit_job(uuid) to app_member;
