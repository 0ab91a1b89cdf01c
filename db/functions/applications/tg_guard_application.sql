create or replace function app_private.tg_guard_application() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
      select from app_private.application_transitions as transitions
      where transitions.from_status = old.status and transitions.to_status = new.status)
    and new.status is distinct from app_private.undone_application_status(old.id) then
    perform app_hidden.fail('OS410');
  end if;
  return new;
end
$$;
comment on function app_private.tg_guard_application() is 'Refuses changes of the status of an application that app_private.application_transitions does not list and that take back no move, for every role (OS410).';
create or replace trigger guard_application before update of status on app_public.applications
  for each row when (new.status is distinct from old.status) execute function app_private.tg_guard_application();
