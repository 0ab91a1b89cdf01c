create or replace function app_public.book_plan(
  company_id uuid, plan_slug text, plan_version integer, address app_public.billing_address, client_key uuid,
  gross_cents bigint default null
) returns app_public.booking
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  issuer constant jsonb := app_private.current_invoice_issuer();
  checked app_public.billing_address;
  plan app_public.plans;
  quote app_public.booking_quote;
  saved app_public.bookings;
  -- Of the clock, as the day of the invoice: this transaction may have begun on the day before.
  moment constant timestamptz := clock_timestamp();
  today constant date := (moment at time zone 'Europe/Berlin')::date;
begin
  if not app_private.is_company_member(book_plan.company_id, me) then perform app_hidden.fail('OS404'); end if;
  checked := app_private.check_billing_address(address);
  -- Parallel calls of one account and for one company wait here: a double click books once, and together they cannot exceed a
  -- limit, also with several companies.
  perform from app_public.user_roles where user_roles.user_id = me for update;
  perform from app_public.companies where companies.id = book_plan.company_id for no key update;
  select bookings.* into saved from app_public.bookings
  where bookings.company_id = book_plan.company_id and bookings.client_key = book_plan.client_key;
  -- The same booking, sent again because its answer was lost.
  if saved.id is not null then return app_hidden.booking_of(saved); end if;

  -- for share: a change of the plan waits, or this reads the plan after it.
  select plans.* into plan from app_public.plans
  where plans.slug = book_plan.plan_slug and plans.is_current and plans.retired_at is null
  for share;
  if plan.slug is null and not exists (select from app_public.plans where plans.slug = book_plan.plan_slug) then
    perform app_hidden.fail('OS404');
  end if;
  -- People pay the price that they read.
  if plan.version is distinct from book_plan.plan_version then perform app_hidden.fail('OS409'); end if;
  quote := app_private.quote_of(plan, book_plan.company_id, checked.country, checked.vat_id);
  -- The check of the VAT id may have ended meanwhile, or the company has moved.
  if quote.gross_cents <> book_plan.gross_cents then perform app_hidden.fail('OS409'); end if;
  perform app_private.check_may_book(book_plan.company_id, me, quote.gross_cents);
  -- Nobody could say who issued it; and reverse charge needs the VAT id of both sides (§ 14a UStG).
  if issuer is null or quote.tax_kind = 'reverse_charge' and issuer ->> 'vatId' is null then perform app_hidden.fail('OS410'); end if;

  perform app_private.put_billing_address(book_plan.company_id, checked);
  insert into app_public.bookings (company_id, plan_slug, plan_version, booked_by, client_key)
  values (book_plan.company_id, plan.slug, plan.version, me, book_plan.client_key)
  returning * into saved;
  insert into app_public.job_credits
    (company_id, booking_id, kind, plan_name, duration_days, jobs, is_concurrent, is_boosted, in_newsletter, valid_until)
  values (saved.company_id, saved.id, 'buchung', plan.name, plan.duration_days, plan.jobs, plan.is_concurrent, plan.is_boosted,
    plan.in_newsletter, app_private.start_of_day(moment, plan.term_days));
  perform app_private.write_audit('booked', 'booking', saved.id, data => jsonb_build_object(
    'plan', plan.slug, 'version', plan.version, 'grossCents', quote.gross_cents));
  perform app_private.issue_invoice(jsonb_populate_record(null::app_public.invoices, jsonb_build_object(
    'booking_id', saved.id, 'company_id', saved.company_id, 'kind', 'rechnung', 'service_from', today, 'service_to', today + plan.term_days - 1,
    'issuer', issuer, 'buyer_name', checked.name, 'buyer_contact', checked.contact, 'buyer_street', checked.street,
    'buyer_extra', checked.extra, 'buyer_postal_code', checked.postal_code, 'buyer_town', checked.town, 'buyer_country', checked.country,
    'buyer_vat_id', checked.vat_id,
    'buyer_email', app_private.invoice_recipient(book_plan.company_id, checked.email, me), 'buyer_order_reference', checked.order_reference,
    'line_text', 'Stellenanzeigen, Tarif „' || plan.name || '“',
    'line_detail', app_private.plan_in_words(plan, today + plan.term_days - 1),
    'quantity', 1, 'net_cents', quote.net_cents, 'vat_percent', quote.vat_percent, 'vat_cents', quote.vat_cents,
    'gross_cents', quote.gross_cents, 'tax_kind', quote.tax_kind)));
  return app_hidden.booking_of(saved);
end
$$;
comment on function app_public.book_plan(uuid, text, integer, app_public.billing_address, uuid, bigint) is 'Books a plan for a company of the caller on invoice: its jobs can be submitted at once, the invoice comes by mail: to the caller until the address has agreed (app_private.invoice_recipient). A repeated client_key returns the booking that it made before. plan_version and gross_cents: as they were read. Raises OS401, OS402 with company_id (overdue, unpaid), OS403, OS404, OS409 when the plan or the sum has changed, or the plan is not sold any more, OS410 while the site cannot issue invoices, OS422 with the fields of the address, OS429 after ten bookings of a company or an account within 24 hours.';
grant execute on function app_public.book_plan(uuid, text, integer, app_public.billing_address, uuid, bigint) to app_member;
