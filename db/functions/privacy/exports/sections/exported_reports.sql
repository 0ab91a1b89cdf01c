create or replace function app_private.exported_reports(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Left out are the evidence, which quotes the other side, and the admin who settled the report.
  select json_build_object(
    'reference', reports.reference,
    'subject', reports.subject_kind,
    'reason', reports.reason,
    'details', reports.details,
    'outcome', reports.outcome,
    'created_at', reports.created_at,
    'settled_at', reports.settled_at)
  from app_public.content_reports as reports
  where reports.reporter_id = $1
  order by reports.created_at, reports.id
$$;
comment on function app_private.exported_reports(uuid) is 'Part of the export of an account: what it reported.';
