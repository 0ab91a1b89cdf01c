create or replace function app_hidden.shared_jobs_state(after_id uuid, page_size integer)
returns table (jobs integer, last_id uuid, has_more boolean, fingerprint text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  with limits (page_size) as (values (least(greatest(shared_jobs_state.page_size, 1), 10000))),
  listed as materialized (
    select job_index.job_id, row_number() over (order by job_index.job_id) as place
    from app_private.job_index
    where job_index.is_shared and job_index.expires_at > now()
      and (shared_jobs_state.after_id is null or job_index.job_id > shared_jobs_state.after_id)
    order by job_index.job_id
    limit (select limits.page_size + 1 from limits)
  ), employers as (
    -- Nearly all that its jobs show of a company has a version; an approval has none.
    select companies.id, md5(concat_ws('|', companies.version, extract(epoch from companies.verified_at), extract(epoch from companies.shares_ads_since), companies.approved_fields)) as state
    from app_public.companies
    where companies.shares_ads_since is not null
  )
  select
    count(*) filter (where listed.place <= limits.page_size)::integer,
    (array_agg(listed.job_id order by listed.place) filter (where listed.place <= limits.page_size))[least(count(listed.job_id), limits.page_size)],
    count(listed.job_id) > limits.page_size,
    -- A microsecond is enough to tell a job that was taken away and put back from one that stayed.
    md5(coalesce(string_agg(concat_ws('|', listed.job_id, jobs.version, extract(epoch from jobs.shown_at), employers.state),
      ';' order by listed.place) filter (where listed.place <= limits.page_size), ''))
  from limits
  left join listed on true
  left join app_public.jobs on jobs.id = listed.job_id
  left join employers on employers.id = jobs.company_id
  group by limits.page_size
$$;
comment on function app_hidden.shared_jobs_state(uuid, integer) is 'Of the next page of shared_jobs, at most 10,000: how many there are, the last id, whether others follow, and a text that changes with whatever they show.';
grant execute on function app_hidden.shared_jobs_state(uuid, integer) to app_visitor;
