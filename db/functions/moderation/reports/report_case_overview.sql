create or replace function app_public.report_case_overview() returns app_public.report_case_overview
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return (
    select row(cases.number, cases.oldest_at, complaints.number, complaints.oldest_at)::app_public.report_case_overview
    from (
      select count(*)::integer as number, min(report_cases.opened_at) as oldest_at
      from app_public.report_cases where report_cases.decided_at is null) as cases
    cross join (
      select count(*)::integer as number, min(report_complaints.created_at) as oldest_at
      from app_public.report_complaints where report_complaints.decided_at is null) as complaints);
end
$$;
comment on function app_public.report_case_overview() is 'Number and age of reported things and of complaints that no admin has decided. Admins only (OS401, OS403).';
grant execute on function app_public.report_case_overview() to app_member;
