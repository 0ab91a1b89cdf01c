create or replace function app_public.delete_job_draft(job_id uuid) returns uuid
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.jobs := app_private.lock_own_job(delete_job_draft.job_id);
begin
  -- What was once handed in stays for the record; only a draft disappears.
  if before.status <> 'entwurf' then perform app_private.fail('OS410'); end if;
  delete from app_public.jobs where jobs.id = before.id;
  return before.id;
end
$$;
comment on function app_public.delete_job_draft(uuid) is 'Deletes a draft for good and returns its number. Raises OS401, OS403, OS404, OS410 when it is no draft.';
revoke all on function app_public.delete_job_draft(uuid) from public;
grant execute on function app_public.delete_job_draft(uuid) to app_member;
