create or replace function app_private.tg_end_tandems() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_table_name = 'hidden_employers' then
    delete from app_public.tandem_questions as questions
    using app_public.jobs
    where questions.applicant_id = new.applicant_id and jobs.id = questions.job_id
      and app_private.is_company_hidden(new.applicant_id, jobs.company_id);
  elsif tg_table_name = 'jobs' then
    delete from app_public.tandem_questions as questions where questions.job_id = new.id;
  else
    delete from app_public.tandem_questions as questions where questions.request_id = new.id;
  end if;
  return null;
end
$$;
comment on function app_private.tg_end_tandems() is 'Ends the questions of an applicant who hides from the company, of a request that no longer would or that works other hours, and of a job that is another one now. What leaves the search ends them by foreign keys.';
create or replace trigger end_tandems after insert on app_public.hidden_employers
  for each row execute function app_private.tg_end_tandems();
create or replace trigger end_tandems after update of wants_tandem, weekly_hours_min, weekly_hours_max, job_types, profession_slug on app_public.job_requests
  for each row when (old.wants_tandem and (not new.wants_tandem
    or (old.weekly_hours_min, old.weekly_hours_max, old.job_types, old.profession_slug)
      is distinct from (new.weekly_hours_min, new.weekly_hours_max, new.job_types, new.profession_slug)))
  execute function app_private.tg_end_tandems();
create or replace trigger end_tandems after update of weekly_hours, job_types, profession_slug, place_id on app_public.jobs
  for each row when ((old.weekly_hours, old.job_types, old.profession_slug, old.place_id)
    is distinct from (new.weekly_hours, new.job_types, new.profession_slug, new.place_id))
  execute function app_private.tg_end_tandems();
