create or replace function app_private.is_account_mail(template text) returns boolean
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select $1 = any (array['account-erased', 'account-restored', 'account-suspended', 'address-known', 'complaint-decision', 'confirm-email-new',
    'confirm-email-old', 'deletion-reminder', 'deletion-requested', 'deletion-undone', 'email-changed', 'guest-application', 'guest-application-known', 'invoice', 'invoice-cancelled', 'invoice-reminder', 'new-device',
    'password-changed', 'report-decision', 'report-statement', 'reset-password', 'verify-email'])
$$;
comment on function app_private.is_account_mail(text) is 'Whether a mail is about the account itself: access, security, deletion, what waits for its person behind a link, decisions and invoices that the law wants told. All others stop when the deletion was requested.';
