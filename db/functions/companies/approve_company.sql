create or replace function app_public.approve_company(company_id uuid, version integer) returns app_public.companies
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  company app_public.companies;
  was_shown boolean;
  job app_public.jobs;
  is_waiting boolean;
begin
  select companies.* into company from app_public.companies where companies.id = approve_company.company_id for update;
  if company.id is null then perform app_hidden.fail('OS404'); end if;
  -- The same approval, sent again because its answer was lost, and two admins at the same time.
  if not app_private.has_unread_fields(company.id) then return company; end if;
  -- The approval is for the version that the admin read.
  if company.version is distinct from approve_company.version then perform app_hidden.fail('OS409'); end if;
  if company.withheld_at is not null then perform app_hidden.fail('OS410'); end if;
  was_shown := (company.approved_fields).company_name is not null;
  perform app_private.approve_company_fields(company.id);
  -- The change of a job that showed what the company had changed, and nothing else, is settled with it, rejected or not.
  for job in
    select jobs.* from app_public.jobs
    join app_public.job_changes as changes on changes.job_id = jobs.id
    where jobs.company_id = company.id and changes.submitted_at is not null
      and changes.fields is not distinct from app_private.job_fields_of(jobs)
    order by jobs.id
    for no key update of jobs
  loop
    delete from app_public.job_changes as changes where changes.job_id = job.id returning changes.rejection_reason is null into is_waiting;
    job := app_private.bump_job_version(job.id);
    if is_waiting then
      perform app_private.write_audit('approved', 'job', job.id, data => jsonb_build_object(
        'concernsChange', true, 'fields', to_jsonb(app_private.job_fields_of(job))));
    end if;
  end loop;
  perform app_private.write_audit('company_approved', 'company', company.id, data => jsonb_build_object(
    'fields', to_jsonb(app_private.company_fields_of(company))));
  -- A company is not visible before its first job is online.
  if was_shown then
    perform app_private.notify_company(company.id, app_private.make_notice('job_decision', 'Ihre Angaben sind freigegeben',
      'Was Sie über „' || company.company_name || '“ geändert haben, steht jetzt bei Ihren Anzeigen.',
      subject_kind => 'company', subject_id => company.id));
  end if;
  select companies.* into company from app_public.companies where companies.id = company.id;
  return company;
end
$$;
comment on function app_public.approve_company(uuid, integer) is 'Approves what a company says of itself, which its jobs show to visitors from then on, without the approval of a job; a change of a job that is of the company alone is settled with it, and its members are told. One without unread fields stays as it is. version: as it was read. Admins only. Raises OS401, OS403, OS404, OS409 when the company was changed since, OS410 while nobody of it can act.';
grant execute on function app_public.approve_company(uuid, integer) to app_member;
