create or replace function app_public.save_job(
  job app_public.job_fields, company_id uuid default null, job_id uuid default null, expected_version integer default null
) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  before app_public.jobs;
  saved app_public.jobs;
  checked app_public.job_fields;
begin
  if save_job.job_id is null then
    if not app_private.is_company_member(save_job.company_id, me) then perform app_hidden.fail('OS404'); end if;
    -- The limit stops scripts. The lock serializes parallel calls, so that together they cannot exceed it.
    perform from app_public.companies where companies.id = save_job.company_id for update;
    if (select count(*) filter (where jobs.status = 'entwurf') >= 100 or count(*) >= 200
        from app_public.jobs
        where jobs.company_id = save_job.company_id and jobs.status not in ('abgelaufen', 'besetzt', 'gesperrt')) then
      perform app_hidden.fail('OS429');
    end if;
    job.company := coalesce(app_private.clean_line(job.company),
      (select companies.company_name from app_public.companies where companies.id = save_job.company_id));
    checked := app_private.check_job_fields(job, complete => false);
    insert into app_public.jobs (company_id, created_by) values (save_job.company_id, me) returning * into before;
  else
    before := app_private.select_own_job_for_update(save_job.job_id);
    if before.status in ('besetzt', 'gesperrt') then perform app_hidden.fail('OS410'); end if;
    if before.version is distinct from expected_version then perform app_hidden.fail('OS409'); end if;
    job.company := coalesce(app_private.clean_line(job.company),
      (select companies.company_name from app_public.companies where companies.id = before.company_id));
    checked := app_private.check_job_fields(job, complete => before.status <> 'entwurf');
  end if;

  update app_public.jobs set
    title = checked.title,
    company = checked.company,
    location = checked.location,
    place_id = checked.place_id,
    profession_slug = checked.profession_slug,
    specialties = checked.specialties,
    job_type = checked.job_type,
    qualification = checked.qualification,
    contract_term = checked.contract_term,
    weekly_hours = checked.weekly_hours,
    remote = checked.remote,
    start_date = checked.start_date,
    description = checked.description,
    requirements = checked.requirements,
    salary_min = checked.salary_min,
    salary_max = checked.salary_max,
    salary_period = checked.salary_period,
    version = case when save_job.job_id is null then 1 else jobs.version + 1 end
  where jobs.id = before.id
  returning * into saved;

  -- An admin approved the published text, so a changed one is reviewed again. Saving without a change changes nothing.
  if before.status in ('aktiv', 'pausiert') and app_private.job_fields_of(before) is distinct from app_private.job_fields_of(saved) then
    saved := app_private.submit_checked_job(saved.id, me);
  end if;
  return saved;
end
$$;
comment on function app_public.save_job(app_public.job_fields, uuid, uuid, integer) is 'Saves a job: a new draft of company_id, or job_id when its version is still expected_version. A draft may be incomplete; a published job that was changed is in review again. Raises OS401, OS403, OS404, OS409, OS410 when it is closed or blocked, OS422 with the fields or when it is submitted again and the company has no contact, OS429 after a hundred drafts or two hundred jobs that are not over, and after twenty submissions of the company within an hour.';
revoke all on function app_public.save_job(app_public.job_fields, uuid, uuid, integer) from public;
grant execute on function app_public.save_job(app_public.job_fields, uuid, uuid, integer) to app_member;
