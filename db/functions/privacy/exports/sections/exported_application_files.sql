create or replace function app_private.exported_application_files(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'name', files.name,
    'company', companies.company_name,
    'job_title', jobs.title,
    'state', files.state,
    'bytes', files.bytes,
    'pages', files.pages,
    'archive_path', archived.path,
    'left_out', case when archived.path is null and files.state in ('geprueft', 'verwendet') then true end,
    'created_at', files.created_at)
  from app_public.application_files as files
  left join app_private.archived_files($1) as archived on archived.file_id = files.id
  left join app_public.applications on applications.id = files.application_id
  left join app_public.companies on companies.id = applications.company_id
  left join app_public.jobs on jobs.id = applications.job_id
  where files.owner_id = $1
  order by applications.submitted_at, files.place, files.created_at, files.id
$$;
comment on function app_private.exported_application_files(uuid) is 'Part of the export of an account: the files that it uploaded.';
