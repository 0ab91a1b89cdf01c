create or replace function app_private.has_newsletter_content(blocks jsonb) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (select from jsonb_array_elements(blocks) as block where block.value ->> 'kind' not in ('jobs', 'matches'))
    or exists (select from app_private.public_jobs_of(app_private.newsletter_jobs_of(blocks), false))
$$;
comment on function app_private.has_newsletter_content(jsonb) is 'Whether blocks of an issue say something to a reader for whom no job was chosen: more than lists of jobs, or a named job that is online.';
