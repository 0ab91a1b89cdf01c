create or replace function app_private.exported_report_complaints(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The admin who decided is left out.
  select json_build_object(
    'explanation', complaints.explanation,
    'is_upheld', complaints.is_upheld,
    'reasons', complaints.reasons,
    'created_at', complaints.created_at,
    'decided_at', complaints.decided_at)
  from app_public.report_complaints as complaints
  where complaints.author_id = $1
  order by complaints.created_at, complaints.id
$$;
comment on function app_private.exported_report_complaints(uuid) is 'Part of the export of an account: complaints about decisions.';
