create or replace function app_private.newsletter_jobs_of(blocks jsonb) returns uuid[]
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(distinct job.id::uuid), '{}')
  from jsonb_array_elements(blocks) as block
  cross join lateral jsonb_array_elements_text(case when block.value ->> 'kind' = 'jobs' then block.value -> 'jobIds' else '[]' end) as job (id)
$$;
comment on function app_private.newsletter_jobs_of(jsonb) is 'The jobs that the blocks of an issue name.';
