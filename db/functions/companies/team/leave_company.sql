create or replace function app_public.leave_company(company_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  company constant app_public.companies := app_private.lock_team(leave_company.company_id, only_owners => false);
  me constant uuid := app_hidden.current_user_id();
begin
  -- With somebody suspended as the only one who stays, nobody could look after the company.
  if app_private.is_company_owner(company.id, me) then perform app_private.require_other_owner(company.id, me); end if;
  perform app_private.end_membership(company.id, me);
  perform app_private.tell_owners(company.id, null, 'Jemand hat das Team verlassen',
    'Es geht um „' || company.company_name || '“. Wer noch dabei ist, steht unter Betrieb.');
  perform app_private.write_audit('colleague_left', 'company', company.id, me);
  return company.id;
end
$$;
comment on function app_public.leave_company(uuid) is 'Takes the caller out of the team of a company and returns its id. Raises OS401, OS403, OS404, OS422 with role (last_owner).';
grant execute on function app_public.leave_company(uuid) to app_member;
