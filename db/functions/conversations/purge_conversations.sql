create or replace function app_private.purge_conversations(batch_size integer default 500) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  purged integer := 0;
  old record;
begin
  for old in
    select contact_requests.id, contact_requests.company_id, job_requests.applicant_id
    from app_public.contact_requests
    join app_public.job_requests on job_requests.id = contact_requests.request_id
    -- Locks as app_private.expire_job_requests does: the processing log refers to the account.
    join auth."user" as accounts on accounts.id = job_requests.applicant_id
    where case
        when contact_requests.status = 'abgesagt' then contact_requests.closed_at
        when job_requests.status not in ('aktiv', 'pausiert', 'zur_pruefung')
          then greatest(contact_requests.last_message_at, coalesce(job_requests.closed_at, job_requests.expires_at))
      end < now() - interval '6 months'
    order by contact_requests.id
    limit batch_size
    for update of contact_requests skip locked
    for key share of accounts skip locked
  loop
    perform app_private.log_processing(old.applicant_id, 'conversation_deleted', 'purge:' || old.id,
      jsonb_build_object('company', companies.company_name))
    from app_public.companies where companies.id = old.company_id;
    delete from app_public.contact_requests where contact_requests.id = old.id;
    purged := purged + 1;
  end loop;
  return purged;
end
$$;
comment on function app_private.purge_conversations(integer) is 'Deletes conversations six months after their end, with messages and releases: after a refusal, or when the request is over and nobody has written since. Written into the processing log of the applicant. Returns how many. Safe to run twice.';
