create or replace function app_public.save_billing_address(company_id uuid, address app_public.billing_address) returns app_public.billing_address
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  checked app_public.billing_address;
begin
  if not app_private.is_company_member(save_billing_address.company_id, me) then perform app_hidden.fail('OS404'); end if;
  checked := app_private.check_billing_address(address);
  perform from app_public.companies where companies.id = save_billing_address.company_id for no key update;
  perform app_private.put_billing_address(save_billing_address.company_id, checked);
  return checked;
end
$$;
comment on function app_public.save_billing_address(uuid, app_public.billing_address) is 'Keeps the address of the next invoices of a company of the caller; invoices that exist keep theirs. Raises OS401, OS403, OS404, OS422 with the fields.';
revoke all on function app_public.save_billing_address(uuid, app_public.billing_address) from public;
grant execute on function app_public.save_billing_address(uuid, app_public.billing_address) to app_member;
