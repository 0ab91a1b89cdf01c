create or replace function app_private.tg_guard_status() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.status <> old.status and not exists (
    select from app_private.job_transitions
    where from_status = old.status and to_status = new.status)
    -- Set by app_private.put_status_for_report alone.
    and current_setting('app.status_for_report', true) is distinct from 'on' then
    perform app_hidden.fail('OS410');
  end if;
  -- A changed status counts as a new version, so that a tab opened before it gets OS409 on saving. Its save could
  -- otherwise take what is published offline.
  if new.status <> old.status and new.version = old.version then
    new.version := old.version + 1;
  end if;
  new.updated_at := now();
  return new;
end
$$;
comment on function app_private.tg_guard_status() is 'Refuses changes of the status of jobs and of requests that app_private.job_transitions does not list, for every role and but for decisions about reports, and increases the version at all others.';
create or replace trigger guard_job before update on app_public.jobs
  for each row execute function app_private.tg_guard_status();
create or replace trigger guard_request before update on app_public.job_requests
  for each row execute function app_private.tg_guard_status();
