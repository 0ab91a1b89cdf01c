create or replace function app_public.remove_colleague(company_id uuid, user_id uuid) returns app_public.companies
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  company constant app_public.companies := app_private.lock_team(remove_colleague.company_id);
  me constant uuid := app_hidden.current_user_id();
begin
  -- leave_company says what it means for oneself.
  if remove_colleague.user_id is not distinct from me then perform app_hidden.fail('OS422', '{"user_id": "own"}'); end if;
  if not app_private.is_company_member(company.id, remove_colleague.user_id) then perform app_hidden.fail('OS404'); end if;
  perform app_private.end_membership(company.id, remove_colleague.user_id);
  perform app_private.notify_user(remove_colleague.user_id, app_private.make_notice('company_team', 'Sie gehören nicht mehr zum Team',
    'Sie handeln nicht mehr für „' || company.company_name || '“. Ihr Konto bleibt, wie es ist.'));
  perform app_private.write_audit('colleague_removed', 'company', company.id, remove_colleague.user_id);
  return company;
end
$$;
comment on function app_public.remove_colleague(uuid, uuid) is 'Takes a colleague out of the team of a company of the caller, with effect at once; what was written for the company stays with it. Owners only. Raises OS401, OS403, OS404, OS422 with user_id (own).';
grant execute on function app_public.remove_colleague(uuid, uuid) to app_member;
