create or replace function app_private.tg_keep_job_type() returns trigger
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and new.job_types = old.job_types and new.job_type is distinct from old.job_type then
    new.job_types := app_private.kinds_of_employment('{}', new.job_type);
  else
    new.job_types := app_private.kinds_of_employment(new.job_types, case when tg_op = 'INSERT' then new.job_type end);
  end if;
  new.job_type := new.job_types[1];
  return new;
end
$$;
comment on function app_private.tg_keep_job_type() is 'Keeps job_type the first of job_types; written alone it is the only one.';
create or replace trigger keep_job_type before insert or update of job_type, job_types
  on app_public.jobs for each row execute function app_private.tg_keep_job_type();
