create or replace function app_private.tg_index_job() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.status = 'aktiv' then
    perform app_private.note_alert_due('jobs', new.id);
    perform app_private.put_job_into_index(new);
  else
    delete from app_private.job_index where job_index.job_id = new.id;
  end if;
  return null;
end
$$;
comment on function app_private.tg_index_job() is 'Keeps app_private.job_index in step with the jobs that are online.';
-- Only the columns that the index is made of, so that other updates do not rebuild the row.
create or replace trigger index_job after insert or update of status, title, company, location, place_id, profession_slug,
    specialties, job_type, job_types, qualification, contract_term, weekly_hours, remote, description, requirements, salary_min, salary_max,
    salary_period, published_at, expires_at, boosted_at
  on app_public.jobs for each row execute function app_private.tg_index_job();
