create or replace function app_private.index_of(half app_private.search_half) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- A choice between constants, never a name from outside. The first one calls the key as all halves do; the second one
  -- adds the sort columns that only jobs have.
  select case half
    when 'jobs' then 'app_private.job_index as found (id)'
    when 'requests' then '(select *, null::numeric as salary_month_max, false as boosted from app_private.request_index) as found' end
$$;
comment on function app_private.index_of(app_private.search_half) is 'Item of a FROM clause: the index table of a half, as found, whose key is found.id.';
