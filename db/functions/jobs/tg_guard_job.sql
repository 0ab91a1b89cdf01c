create or replace function app_private.tg_guard_job() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.status <> old.status and not exists (
    select from app_private.job_transitions
    where from_status = old.status and to_status = new.status) then
    perform app_hidden.fail('OS410');
  end if;
  -- A changed status counts as a new version, so that a tab opened before it gets OS409 on saving. Its save could
  -- otherwise take the published job offline.
  if new.status <> old.status and new.version = old.version then
    new.version := old.version + 1;
  end if;
  new.updated_at := now();
  -- Versions, a change beside it and decisions about that are nothing that visitors see.
  if (new.status, new.published_at, new.expires_at, new.boosted_at)
      is distinct from (old.status, old.published_at, old.expires_at, old.boosted_at)
    or app_private.job_fields_of(new) is distinct from app_private.job_fields_of(old) then
    new.shown_at := now();
  end if;
  return new;
end
$$;
comment on function app_private.tg_guard_job() is 'Refuses changes of status that app_private.job_transitions does not list, for every role, increases the version at all others, and notes when something changed that visitors see.';
create or replace trigger guard_job before update on app_public.jobs
  for each row execute function app_private.tg_guard_job();
