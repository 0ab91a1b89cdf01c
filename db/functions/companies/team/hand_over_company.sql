create or replace function app_public.hand_over_company(company_id uuid, user_id uuid) returns app_public.companies
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  company constant app_public.companies := app_private.lock_team(hand_over_company.company_id);
  me constant uuid := app_hidden.current_user_id();
begin
  if hand_over_company.user_id is not distinct from me then perform app_hidden.fail('OS422', '{"user_id": "own"}'); end if;
  if not app_private.is_company_member(company.id, hand_over_company.user_id) then perform app_hidden.fail('OS404'); end if;
  perform app_private.put_member_role(company, hand_over_company.user_id, 'owner');
  -- One who is suspended or leaves the site cannot look after anybody.
  perform app_private.require_other_owner(company.id, me);
  perform app_private.put_member_role(company, me, 'member');
  perform app_private.announce_team(company.id);
  return company;
end
$$;
comment on function app_public.hand_over_company(uuid, uuid) is 'Makes a colleague owner and the caller a member, in one step. Owners only. Raises OS401, OS403, OS404, OS422 with user_id (own) or role (last_owner: the colleague cannot act now).';
grant execute on function app_public.hand_over_company(uuid, uuid) to app_member;
