create or replace function app_private.kinds_of_employment(job_types app_public.job_type[], job_type app_public.job_type) returns app_public.job_type[]
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    (select array_agg(distinct kind order by kind) from unnest($1) as kind where kind is not null),
    (select array[$2] where $2 is not null),
    '{}')
$$;
comment on function app_private.kinds_of_employment(app_public.job_type[], app_public.job_type) is 'Kinds of employment as they are stored: in order, each once; the single one where a caller sends no set.';
