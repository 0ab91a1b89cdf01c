-- The PDF of an invoice, with its XML inside (docs/decisions/2026-11-23-invoices-as-documents.md).
create table app_public.invoice_documents (
  invoice_id uuid primary key references app_public.invoices on delete cascade,
  pdf bytea not null constraint invoice_documents_pdf_invalid check (substr(pdf, 1, 5) = '\x255044462d'::bytea)
    constraint invoice_documents_pdf_too_long check (octet_length(pdf) <= 2000000),
  sha256 bytea not null generated always as (sha256(pdf)) stored,
  made_at timestamptz not null default now()
);
-- Deflated already: trying again costs time and saves nothing.
alter table app_public.invoice_documents alter column pdf set storage external;
alter table app_public.invoice_documents enable row level security;
comment on table app_public.invoice_documents is E'@behavior -*\nThe PDF of an invoice, as it was sent. Made once by the worker and never changed; deleted with its invoice. Read with its invoice.';
comment on column app_public.invoice_documents.invoice_id is 'The invoice.';
comment on column app_public.invoice_documents.pdf is 'PDF/A-3 with the XML (EN 16931) inside.';
comment on column app_public.invoice_documents.sha256 is 'Of the PDF.';
comment on column app_public.invoice_documents.made_at is 'When it was made.';
