-- Who issues invoices, as the configuration says (docs/decisions/2026-11-23-invoices-as-documents.md).
create table app_private.invoice_issuer (
  only_row boolean primary key default true constraint invoice_issuer_only_row_invalid check (only_row),
  issuer jsonb not null constraint invoice_issuer_issuer_invalid check (
    jsonb_typeof(issuer) = 'object' and issuer ?& array['name', 'street', 'postalCode', 'town', 'country', 'email', 'iban']
    and (issuer ? 'vatId' or issuer ? 'taxNumber'))
);
alter table app_private.invoice_issuer enable row level security;
comment on table app_private.invoice_issuer is 'At most one row: who issues invoices from now on, written by each start of the server from its configuration. Without it nothing can be booked. No policy: functions read and write.';
comment on column app_private.invoice_issuer.only_row is 'True: there is one row.';
comment on column app_private.invoice_issuer.issuer is 'name, street, postalCode, town, country, email, iban, vatId or taxNumber or both; where configured phone, register, bic, bank. Each invoice keeps a copy.';
