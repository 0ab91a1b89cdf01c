create or replace function app_public.report_state(id uuid) returns app_public.report_state
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  found app_public.report_cases;
begin
  if exists (select from app_public.content_reports as reports where reports.id = report_state.id and reports.reporter_id = me) then
    return app_private.report_state_of(report_state.id, null);
  end if;
  select cases.* into found from app_public.report_cases as cases where cases.id = report_state.id;
  if found.id is null or not me = any (app_private.accounts_of_report_case(found)) then return null; end if;
  return app_private.report_state_of(null, found.id);
end
$$;
comment on function app_public.report_state(uuid) is 'Where a notice of the caller stands, or what was decided about content of the caller; null for anything else. Raises OS401.';
grant execute on function app_public.report_state(uuid) to app_member;
