create or replace function app_private.exported_processing_log(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'kind', logs.kind,
    'purpose', logs.processing_purpose,
    'legal_basis', logs.legal_basis,
    'data_types', logs.data_types,
    'created_at', logs.created_at)
  from app_public.data_processing_logs as logs
  where logs.user_id = $1
  order by logs.id
$$;
comment on function app_private.exported_processing_log(uuid) is 'Part of the export of an account: the log of what happened with its data.';
