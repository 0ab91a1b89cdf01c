create or replace function app_public.delete_job_draft(job_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.jobs := app_private.select_own_job_for_update(delete_job_draft.job_id);
begin
  if before.status <> 'entwurf' then perform app_hidden.fail('OS410'); end if;
  -- A job that was published or decided on is kept as a record, even if it is a draft again. One that was withdrawn
  -- before a decision may be deleted.
  if before.published_at is not null or exists (
    select from audit.events
    where events.thing_id = before.id and events.thing_kind = 'job' and events.action not in ('submitted', 'withdrawn', 'decision_taken_back')) then
    perform app_hidden.fail('OS410');
  end if;
  delete from app_public.jobs where jobs.id = before.id;
  return before.id;
end
$$;
comment on function app_public.delete_job_draft(uuid) is 'Deletes a draft for good and returns its id. Raises OS401, OS403, OS404, OS410 when it is no draft, was published or an admin has decided on it.';
grant execute on function app_public.delete_job_draft(uuid) to app_member;
