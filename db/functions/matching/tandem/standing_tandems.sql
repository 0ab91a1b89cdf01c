create or replace function app_private.standing_tandems(for_job_id uuid default null)
returns table (id uuid, job_id uuid, company_id uuid, request_ids uuid[], proposed_at timestamptz)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- That there are two rows says that both requests and the job are in their indexes. Hiding is asked again: a colleague or a
  -- website may have come since.
  select tandems.id, one.job_id, jobs.company_id, array[one.request_id, other.request_id], tandems.proposed_at
  from app_private.tandems
  join app_public.tandem_questions as one on one.id = tandems.first_id and one.agreed_at is not null
  join app_public.tandem_questions as other on other.id = tandems.second_id and other.agreed_at is not null
  join app_private.job_index on job_index.job_id = one.job_id and job_index.expires_at > now()
  join app_public.jobs on jobs.id = one.job_id
  where (for_job_id is null or one.job_id = for_job_id)
    and not app_private.is_company_hidden(one.applicant_id, jobs.company_id)
    and not app_private.is_company_hidden(other.applicant_id, jobs.company_id)
$$;
comment on function app_private.standing_tandems(uuid) is 'Tandems to which both have agreed and which the company may see, of one job or of all.';
