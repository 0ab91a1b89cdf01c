create or replace function app_hidden.places_taken(credit_id uuid) returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- In review, online or paused: a paused job may come back at any moment. One that is filled, over, rejected or blocked
  -- frees its place.
  select count(distinct job_terms.job_id)::integer
  from app_public.job_terms
  join app_public.jobs on jobs.id = job_terms.job_id
  where job_terms.credit_id = $1 and job_terms.returned_at is null
    and jobs.status in ('zur_pruefung', 'aktiv', 'pausiert') and coalesce(job_terms.paid_until, 'infinity') > now()
$$;
comment on function app_hidden.places_taken(uuid) is 'How many jobs hold a place of a credit for several jobs at the same time.';
grant execute on function app_hidden.places_taken(uuid) to app_member;
