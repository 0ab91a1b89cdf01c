create or replace function app_private.purge_applications(batch_size integer default 200) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  old record;
  purged integer := 0;
begin
  for old in
    select applications.id, applications.applicant_id, jobs.title, companies.company_name
    from app_public.applications
    join app_public.jobs on jobs.id = applications.job_id
    join app_public.companies on companies.id = applications.company_id
    -- Locks as app_private.purge_conversations does: the processing log refers to the account.
    join auth."user" as accounts on accounts.id = applications.applicant_id
    where applications.delete_after <= now()
      -- An application stays when its decision was taken back since, or its job is online again.
      and applications.deletion_from = coalesce(applications.decided_at, app_private.job_ended_at(jobs))
    order by applications.id
    limit batch_size
    for update of applications skip locked
    for key share of accounts skip locked
  loop
    perform app_private.log_processing(old.applicant_id, 'application_deleted', 'purge:' || old.id,
      jsonb_build_object('company', old.company_name, 'job', old.title));
    -- Contents, events, messages, notes and files go with it.
    delete from app_public.applications where applications.id = old.id;
    purged := purged + 1;
  end loop;
  return purged;
end
$$;
comment on function app_private.purge_applications(integer) is 'Deletes applications six months after their decision, or after the end of the job where nothing was decided, and at least 14 days after people were told; with all that belongs to them. Written into the processing log of the applicant. Returns how many. Safe to run twice.';
