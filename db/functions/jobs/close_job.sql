create or replace function app_public.close_job(
  job_id uuid, outcome app_public.closing_outcome default null, farewell text default null, hired_application_id uuid default null
) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  clean constant text := app_private.clean_text(close_job.farewell);
  wrong constant jsonb := app_private.check_text('farewell', clean, 1000);
  before app_public.jobs;
  saved app_public.jobs;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- Verbs lock an account before company and job.
  perform app_private.lock_hired(close_job.hired_application_id, app_hidden.require_employer());
  before := app_private.select_own_job_for_update(close_job.job_id);
  -- A repeated call changes nothing, so that a double click closes once and nobody is written to twice.
  if before.status = 'besetzt' then return before; end if;
  delete from app_public.job_changes where job_changes.job_id = before.id;
  update app_public.jobs set status = 'besetzt', closed_at = now(), closing_outcome = close_job.outcome
  where jobs.id = before.id
  returning * into saved;
  if close_job.hired_application_id is not null then
    perform app_private.hire_for_closed_job(saved.id, close_job.hired_application_id);
  end if;
  if clean is not null then perform app_private.end_applications_of_job(saved.id, clean); end if;
  return saved;
end
$$;
comment on function app_public.close_job(uuid, app_public.closing_outcome, text, uuid) is 'Closes a job, with what became of the position; its change is deleted. hired_application_id: an application for it in eingeladen or angebot, whose applicant is told that it is eingestellt. farewell: a text of at most 1,000 characters with which all other open applications are rejected, {Vorname}, {Nachname}, {Stelle} and {Betrieb} filled; without it they stay open. A repeated call changes nothing. Raises OS401, OS403, OS404, OS410 when it was never online or the application cannot be hired, OS422 with farewell.';
grant execute on function app_public.close_job(uuid, app_public.closing_outcome, text, uuid) to app_member;
