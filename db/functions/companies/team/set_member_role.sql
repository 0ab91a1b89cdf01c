create or replace function app_public.set_member_role(company_id uuid, user_id uuid, role app_public.company_role) returns app_public.companies
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  company constant app_public.companies := app_private.lock_team(set_member_role.company_id);
begin
  if set_member_role.role is null then perform app_hidden.fail('OS422', '{"role": "required"}'); end if;
  if not app_private.is_company_member(company.id, set_member_role.user_id) then perform app_hidden.fail('OS404'); end if;
  if set_member_role.role = 'member' and app_private.is_company_owner(company.id, set_member_role.user_id) then
    perform app_private.require_other_owner(company.id, set_member_role.user_id);
  end if;
  perform app_private.put_member_role(company, set_member_role.user_id, set_member_role.role);
  perform app_private.announce_team(company.id);
  return company;
end
$$;
comment on function app_public.set_member_role(uuid, uuid, app_public.company_role) is 'Makes somebody of the team of a company owner or member, oneself included. Owners only. Raises OS401, OS403, OS404, OS422 with role (required, last_owner).';
grant execute on function app_public.set_member_role(uuid, uuid, app_public.company_role) to app_member;
