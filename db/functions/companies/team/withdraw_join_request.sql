create or replace function app_public.withdraw_join_request(company_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  delete from app_private.join_requests as open
  where open.company_id = withdraw_join_request.company_id and open.user_id = me and open.declined_at is null;
  if not found then perform app_hidden.fail('OS404'); end if;
  perform app_private.announce_team(withdraw_join_request.company_id);
  return withdraw_join_request.company_id;
end
$$;
comment on function app_public.withdraw_join_request(uuid) is 'Takes back that the caller asked to join a company, and returns its id. Raises OS401, OS404 when nothing is open.';
grant execute on function app_public.withdraw_join_request(uuid) to app_member;
