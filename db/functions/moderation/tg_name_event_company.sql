create or replace function app_private.tg_name_event_company() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  new.company_id := coalesce(new.company_id, (select jobs.company_id from app_public.jobs where jobs.id = new.job_id));
  return new;
end
$$;
comment on function app_private.tg_name_event_company() is 'Fills in the company of an event about a job.';
create or replace trigger name_event_company before insert on app_public.moderation_events
  for each row execute function app_private.tg_name_event_company();
