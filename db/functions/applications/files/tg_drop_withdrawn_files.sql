create or replace function app_private.tg_drop_withdrawn_files() returns trigger
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  update app_public.application_files as files set state = 'weg'
  where files.application_id = new.id and files.state = 'verwendet';
  delete from app_private.application_file_keys as keys
  using app_public.application_files as files
  where files.id = keys.file_id and files.application_id = new.id;
  return null;
end
$$;
comment on function app_private.tg_drop_withdrawn_files() is 'A withdrawn application needs its files no more: their content is deleted, their rows tell the applicant what was sent.';
create or replace trigger drop_withdrawn_files after update of status on app_public.applications
  for each row when (new.status = 'zurueckgezogen' and old.status <> 'zurueckgezogen')
  execute function app_private.tg_drop_withdrawn_files();
