create or replace function app_public.content_report_overview() returns app_public.content_report_overview
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return (
    select row(count(*), min(content_reports.created_at))::app_public.content_report_overview
    from app_public.content_reports where content_reports.settled_at is null);
end
$$;
comment on function app_public.content_report_overview() is 'Number and age of the reports that no admin has settled. Admins only (OS401, OS403).';
revoke all on function app_public.content_report_overview() from public;
grant execute on function app_public.content_report_overview() to app_member;
