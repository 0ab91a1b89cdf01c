create or replace function app_public.claim_report_case(case_id uuid) returns app_public.report_case
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  found app_public.report_cases;
begin
  select report_cases.* into found from app_public.report_cases where report_cases.id = claim_report_case.case_id for update;
  if found.id is null then perform app_hidden.fail('OS404'); end if;
  if found.claimed_by is distinct from me then
    if found.claimed_by is not null and found.claimed_at > now() - interval '30 minutes' and app_private.is_active_admin(found.claimed_by) then
      perform app_hidden.fail('OS409');
    end if;
    update app_public.report_cases set claimed_by = me, claimed_at = now() where report_cases.id = found.id;
    perform app_private.write_audit('report_claimed', 'case', found.id);
  end if;
  return (app_hidden.shown_report_cases(array[found.id], true))[1];
end
$$;
comment on function app_public.claim_report_case(uuid) is 'Shows other admins that the caller works on a case. Admins only. Raises OS401, OS403, OS404, OS409 while another admin has done so for less than 30 minutes.';
grant execute on function app_public.claim_report_case(uuid) to app_member;
