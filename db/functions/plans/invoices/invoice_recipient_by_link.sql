create or replace function auth.invoice_recipient_by_link(link_id uuid) returns table (state text, email text, company text)
language sql stable security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  select recipients.state::text, app_private.mask_email(recipients.email), companies.company_name
  from app_public.invoice_recipients as recipients
  join app_public.companies on companies.id = recipients.company_id
  where recipients.link_id = invoice_recipient_by_link.link_id
    and (recipients.state <> 'wartet' or recipients.asked_at > now() - app_private.invoice_link_period())
$$;
comment on function auth.invoice_recipient_by_link(uuid) is 'What a signed link asks, with the address masked, and what was answered; no row when it is over 14 days old without an answer. Changes nothing: programs that follow links call it too.';
grant execute on function auth.invoice_recipient_by_link(uuid) to app_authenticator;
