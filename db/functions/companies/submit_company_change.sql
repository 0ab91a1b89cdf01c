create or replace function app_private.submit_company_change(company_id uuid, actor_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  in_review uuid[];
  shown_by app_public.jobs;
begin
  in_review := array(
    select jobs.id from app_public.jobs
    where jobs.company_id = submit_company_change.company_id and (
      jobs.status = 'zur_pruefung' or exists (
        select from app_public.job_changes
        where job_changes.job_id = jobs.id and job_changes.submitted_at is not null and job_changes.rejection_reason is null))
    order by jobs.id
    for no key update);
  if in_review <> '{}' then
    -- An admin who has read the company beside one of them is told to read it again.
    perform app_private.bump_job_version(job_id) from unnest(in_review) as job_id;
    return;
  end if;
  select jobs.* into shown_by from app_public.jobs
  where jobs.company_id = submit_company_change.company_id and jobs.status in ('aktiv', 'pausiert') and jobs.expires_at > now()
    -- The edit must not go along with a job change that its author has not submitted. A rejected change of the company alone is submitted again.
    and not exists (
      select from app_public.job_changes
      where job_changes.job_id = jobs.id and job_changes.fields is distinct from app_private.job_fields_of(jobs))
  order by jobs.published_at desc, jobs.id desc
  limit 1
  for no key update;
  if shown_by.id is null then return; end if;
  insert into app_public.job_changes (job_id, company_id, created_by, fields, submitted_at)
  values (shown_by.id, shown_by.company_id, actor_id, app_private.job_fields_of(shown_by), now())
  on conflict on constraint job_changes_pkey do update
  set created_by = excluded.created_by, submitted_at = excluded.submitted_at, rejection_reason = null, updated_at = now();
  perform app_private.write_audit('submitted', 'job', shown_by.id, data => '{"concernsChange": true}', actor => actor_id);
  perform app_private.bump_job_version(shown_by.id);
end
$$;
comment on function app_private.submit_company_change(uuid, uuid) is 'Has the changed fields of a company read by an admin: with a job of it that is in review, else with the newest published one, whose own text stays as it is.';
