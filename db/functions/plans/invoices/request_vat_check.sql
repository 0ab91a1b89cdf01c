create or replace function app_public.request_vat_check(company_id uuid, country text, vat_id text) returns app_public.vat_reason
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  reason app_public.vat_reason;
  clean_vat_id constant text := app_private.clean_vat_id(request_vat_check.vat_id);
begin
  if not app_private.is_company_member(request_vat_check.company_id, me) then perform app_hidden.fail('OS404'); end if;
  if app_private.is_vat_id(request_vat_check.country, clean_vat_id) is not true then perform app_hidden.fail('OS422', '{"vat_id": "invalid"}'); end if;
  perform app_private.start_vat_check(request_vat_check.company_id, request_vat_check.country, clean_vat_id);
  reason := (select tax.reason from app_private.tax_of(request_vat_check.company_id, request_vat_check.country, clean_vat_id) as tax);
  if reason = 'ungeprueft' then perform app_hidden.fail('OS429'); end if;
  return reason;
end
$$;
comment on function app_public.request_vat_check(uuid, text, text) is 'Has the VAT id of a company of the caller checked before a booking, and returns why there is VAT until then; null when the number needs no check. Raises OS401, OS403, OS404, OS422 with vat_id, OS429 after ten within 24 hours.';
grant execute on function app_public.request_vat_check(uuid, text, text) to app_member;
