create or replace function app_private.free_job_keys(company_id uuid) returns bytea[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Proven only: what somebody merely types would burn the free job of a competitor. Domains of mail addresses, which cost
  -- something, not of websites, which may be a page at a portal that many companies share; and the address itself at
  -- providers of private mailboxes, whose account may be deleted and made again.
  select coalesce(array_agg(distinct sha256(convert_to(keys.key, 'UTF8'))), '{}')
  from (
    select case when app_private.is_free_mail_domain(registered.domain) then 'mail:' || app_private.mailbox_of(accounts.email)
      else 'domain:' || registered.domain end
    from app_public.company_members as members
    join auth."user" as accounts on accounts.id = members.user_id and accounts.email_verified
    cross join lateral (select app_private.registered_domain(accounts.email)) as registered (domain)
    where members.company_id = $1 and registered.domain is not null
    union
    -- A number on an invoice that was paid.
    select 'vat:' || invoices.buyer_vat_id
    from app_public.bookings
    join app_public.invoices on invoices.booking_id = bookings.id and invoices.buyer_vat_id is not null
    where bookings.company_id = $1 and bookings.state = 'bezahlt'
  ) as keys (key)
$$;
comment on function app_private.free_job_keys(uuid) is 'What marks the people of a company that had its free job, apart from their accounts: hashes of the mail domains of their confirmed addresses, of the address itself at providers of private mailboxes, and of the VAT id that it paid with.';
