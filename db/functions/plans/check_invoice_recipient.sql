create or replace function app_private.check_invoice_recipient(company_id uuid, email text) returns void
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  domain constant text := app_private.registered_domain(check_invoice_recipient.email);
begin
  -- An admin has read it, or it has paid before.
  if exists (
    select from app_public.companies
    -- Not "is not null", which asks for every field of it.
    where companies.id = check_invoice_recipient.company_id and (companies.verified_at is not null or not companies.approved_fields is null)
  ) or exists (
    select from app_public.bookings
    where bookings.company_id = check_invoice_recipient.company_id and bookings.state = 'bezahlt'
  ) then
    return;
  end if;
  -- Until then the site sends invoices and reminders only where its people get mail, not to people who never ordered.
  if not exists (
    select from app_public.company_members as members
    join auth."user" as accounts on accounts.id = members.user_id and accounts.email_verified
    where members.company_id = check_invoice_recipient.company_id
      and (lower(accounts.email) = lower(check_invoice_recipient.email)
        or domain is not null and not app_private.is_free_mail_domain(domain) and app_private.registered_domain(accounts.email) = domain)
  ) then
    perform app_hidden.fail('OS422', '{"email": "unknown"}');
  end if;
end
$$;
comment on function app_private.check_invoice_recipient(uuid, text) is 'OS422 with email (unknown) when invoices of a company that no admin has read and that never paid would go to an address that is neither a confirmed one of its members nor of their mail domain.';
