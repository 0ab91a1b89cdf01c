create or replace function app_hidden.differing_fields(one app_public.job_fields, other app_public.job_fields) returns text[]
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(said.key order by said.key), '{}')
  from jsonb_each(to_jsonb(one)) as said
  -- Set by the product itself, and what follows from another field.
  where said.key not in ('company', 'takes_applications', 'job_type', 'location', 'specialties', 'qualification')
    and coalesce(said.value, 'null') is distinct from coalesce(to_jsonb(other) -> said.key, 'null')
$$;
comment on function app_hidden.differing_fields(app_public.job_fields, app_public.job_fields) is 'Names of the fields in which two states of a job differ, of those that an import reads.';
grant execute on function app_hidden.differing_fields(app_public.job_fields, app_public.job_fields) to app_member;
