create or replace function app_private.check_company_complete(company app_public.companies) returns void
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  -- A company starts with name and place only; the rest is demanded when a job of it is submitted.
  -- A job shows the contact of its company; without one applicants could not apply.
  if company.contact_email is null and company.contact_phone is null and company.website is null then
    perform app_hidden.fail('OS422', '{"company_id": "contact_missing"}');
  end if;
  if company.place_id is null then perform app_hidden.fail('OS422', '{"company_id": "place_missing"}'); end if;
end
$$;
comment on function app_private.check_company_complete(app_public.companies) is 'OS422 when the company lacks what a submitted job needs of it: contact_missing without e-mail, phone and website, place_missing without a seat.';
