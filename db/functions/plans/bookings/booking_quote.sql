create or replace function app_public.booking_quote(company_id uuid, plan_slug text, country text, vat_id text default null) returns app_public.booking_quote
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  clean_vat_id constant text := app_private.clean_vat_id(booking_quote.vat_id);
  plan app_public.plans;
begin
  if not app_private.is_company_member(booking_quote.company_id, app_hidden.require_employer()) then perform app_hidden.fail('OS404'); end if;
  if app_private.is_vat_id(booking_quote.country, '') is null then perform app_hidden.fail('OS422', '{"country": "invalid"}'); end if;
  if clean_vat_id is not null and not app_private.is_vat_id(booking_quote.country, clean_vat_id) then
    perform app_hidden.fail('OS422', '{"vat_id": "invalid"}');
  end if;
  select plans.* into plan from app_public.plans
  where plans.slug = booking_quote.plan_slug and plans.is_current and plans.retired_at is null;
  if plan.slug is null then perform app_hidden.fail('OS404'); end if;
  return app_private.quote_of(plan, booking_quote.company_id, booking_quote.country, clean_vat_id);
end
$$;
comment on function app_public.booking_quote(uuid, text, text, text) is 'What booking a plan costs a company of the caller now, computed as the invoice is. Raises OS401, OS403, OS404 also for a plan that is not sold, OS422 with country or vat_id.';
grant execute on function app_public.booking_quote(uuid, text, text, text) to app_member;
