create or replace function app_private.check_job_takes_applications(job app_public.jobs) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  if job.id is null or job.published_at is null then perform app_hidden.fail('OS404'); end if;
  if job.status <> 'aktiv' or job.expires_at <= clock_timestamp()
    or exists (select from app_public.companies where companies.id = job.company_id and companies.withheld_at is not null) then
    perform app_hidden.fail('OS410');
  end if;
  if not job.takes_applications or job.apply_url is not null then perform app_hidden.fail('OS422', '{"job_id": "no_applications"}'); end if;
end
$$;
comment on function app_private.check_job_takes_applications(app_public.jobs) is 'Raises OS404 for a job that is unknown or never was online, OS410 for one that is not online any more, OS422 with job_id (no_applications) for one that takes applications elsewhere.';
