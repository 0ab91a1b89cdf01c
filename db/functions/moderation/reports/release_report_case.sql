create or replace function app_public.release_report_case(case_id uuid) returns app_public.report_case
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  found app_public.report_cases;
begin
  select report_cases.* into found from app_public.report_cases where report_cases.id = release_report_case.case_id for update;
  if found.id is null then perform app_hidden.fail('OS404'); end if;
  if found.claimed_by = me then
    update app_public.report_cases set claimed_by = null, claimed_at = null where report_cases.id = found.id;
    perform app_private.write_audit('report_released', 'case', found.id);
  end if;
  return (app_hidden.shown_report_cases(array[found.id], true))[1];
end
$$;
comment on function app_public.release_report_case(uuid) is 'Ends claim_report_case; changes nothing when another admin works on it. Admins only. Raises OS401, OS403, OS404.';
grant execute on function app_public.release_report_case(uuid) to app_member;
