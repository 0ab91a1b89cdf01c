create or replace function app_private.hidden_requests_of(user_id uuid) returns uuid[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(job_requests.id), '{}')
  from app_public.job_requests
  where job_requests.applicant_id in (select app_private.hiding_applicants_of($1))
$$;
comment on function app_private.hidden_requests_of(uuid) is 'Requests that this account must not find, see or answer, because their owner hides them from it.';
