create or replace function app_public.invoice_recipients(company_id uuid) returns app_public.invoice_recipient[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(row(recipients.email, recipients.state)::app_public.invoice_recipient order by recipients.email), '{}')
  from app_public.invoice_recipients as recipients where recipients.company_id = $1
$$;
comment on function app_public.invoice_recipients(uuid) is E'@notNull\nAddresses that a company of the caller named for its invoices, with what they answered; those of its own accounts need no answer and are not among them.';
grant execute on function app_public.invoice_recipients(uuid) to app_member;
