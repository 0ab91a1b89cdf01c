create or replace function app_private.purge_tandem_questions() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  purged integer;
begin
  delete from app_public.tandem_questions as questions
  using app_public.jobs
  where jobs.id = questions.job_id
    and (questions.agreed_at is null and questions.expires_at <= now()
      or app_private.is_company_hidden(questions.applicant_id, jobs.company_id));
  get diagnostics purged = row_count;
  return purged;
end
$$;
comment on function app_private.purge_tandem_questions() is 'Deletes questions that nobody answered within 14 days, and those about a company from which the person hides by now; returns how many.';
