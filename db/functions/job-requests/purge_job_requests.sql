create or replace function app_private.purge_job_requests(batch_size integer default 200) returns integer
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  with old as (
    -- Locks as app_private.expire_job_requests does.
    select job_requests.id from app_public.job_requests
    join auth."user" as accounts on accounts.id = job_requests.applicant_id
    where job_requests.status in ('entwurf', 'abgelehnt', 'abgelaufen', 'besetzt', 'gesperrt')
      and job_requests.updated_at < now() - interval '365 days'
      -- The two sides may still write to each other.
      and not exists (
        select from app_public.contact_requests
        where contact_requests.request_id = job_requests.id and contact_requests.last_message_at >= now() - interval '365 days')
    order by job_requests.updated_at
    limit batch_size
    for update of job_requests skip locked
    for key share of accounts skip locked
  ), purged as (
    delete from app_public.job_requests using old where job_requests.id = old.id returning job_requests.id
  )
  select count(*)::integer from purged
$$;
comment on function app_private.purge_job_requests(integer) is 'Deletes requests that are drafts, rejected or over and that nobody has touched for a year, with contact and conversations; returns how many. Safe to run twice.';
