create or replace function app_private.check_may_submit(company_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  company app_public.companies;
begin
  -- Every submission notifies all admins, so repeated withdrawing and submitting must be limited. The lock serializes
  -- parallel calls, so that together they cannot exceed the limit.
  select companies.* into company from app_public.companies
  where companies.id = check_may_submit.company_id
  for no key update;
  perform app_private.check_company_complete(company);
  if (select count(*) from audit.events
      where events.company_id = check_may_submit.company_id
        and events.action = 'submitted'
        and events.created_at > now() - interval '1 hour') >= 20 then
    perform app_hidden.fail('OS429');
  end if;
end
$$;
comment on function app_private.check_may_submit(uuid) is 'Whether a company may submit something for review now: OS422 when it is incomplete (app_private.check_company_complete), OS429 after twenty submissions within an hour.';
