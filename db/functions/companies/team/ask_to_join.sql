create or replace function app_public.ask_to_join(company_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  found record;
begin
  -- The lock serializes parallel calls, so that together they cannot exceed the limits.
  perform app_private.lock_account(me);
  select companies.* into found from app_private.companies_to_join(me) as companies where companies.company_id = ask_to_join.company_id;
  -- The same for a company that does not exist, is not public, or declined.
  if found.company_id is null then perform app_hidden.fail('OS404'); end if;
  if found.asked_at is not null then return found.company_id; end if;
  if (select count(*) from app_private.join_requests as open where open.user_id = me and open.declined_at is null) >= 3
    or (select count(*) from app_private.join_requests as open where open.company_id = found.company_id and open.declined_at is null) >= 20
    or not (select counted.allowed from auth.count_attempt('join-request', sha256(uuid_send(me)), 5, '24 hours') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  insert into app_private.join_requests (company_id, user_id) values (found.company_id, me);
  perform app_private.log_processing(me, 'asked_to_join', 'asked-to-join:' || gen_random_uuid());
  perform app_private.tell_owners(found.company_id, null, 'Jemand möchte in Ihr Team',
    'Es geht um „' || found.company_name || '“. Wer es ist, lesen und entscheiden Sie unter Betrieb.');
  perform app_private.announce_team(found.company_id);
  return found.company_id;
end
$$;
comment on function app_public.ask_to_join(uuid) is 'Asks the owners of a company of joinable_companies for a place in its team; again changes nothing. Returns the company. Raises OS401, OS403, OS404, OS429 with three open ones, after five a day, or while 20 wait for the company.';
grant execute on function app_public.ask_to_join(uuid) to app_member;
