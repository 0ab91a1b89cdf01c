create or replace function app_private.lock_team(company_id uuid, only_owners boolean default true) returns app_public.companies
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  company app_public.companies;
begin
  -- Accounts before the company, as everywhere. What a verb tells its members refers to them: an account that is being
  -- erased holds the lock of its own row and waits for the company.
  perform from auth."user"
  where "user".id in (select company_members.user_id from app_public.company_members where company_members.company_id = lock_team.company_id)
  order by "user".id
  for key share;
  -- Memberships change below this lock only, and who asks is read after it: of two owners who remove each other at the same
  -- moment the second finds itself removed.
  select companies.* into company from app_public.companies where companies.id = lock_team.company_id for no key update;
  if company.id is null or not app_private.is_company_member(company.id, me) then perform app_hidden.fail('OS404'); end if;
  if only_owners and not app_private.is_company_owner(company.id, me) then perform app_hidden.fail('OS403'); end if;
  return company;
end
$$;
comment on function app_private.lock_team(uuid, boolean) is 'Locks a company of the caller before its memberships and invitations change, as every verb of its team does first. Raises OS401, OS403 for who is no employer or, with only_owners, no owner, OS404 for who is no member.';
