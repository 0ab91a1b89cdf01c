create or replace function app_private.tg_queue_invoice_document() returns trigger
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- After commit: drawing it takes longer than a lock on the counter of numbers may last. Demo data bring invoices of earlier
  -- days, about which nobody gets mails.
  perform graphile_worker.add_job('plans/make-invoice',
    app_private.with_cause(json_build_object('invoiceId', new.id, 'hasMail', new.created_at >= now())),
    job_key => 'invoice:' || new.id, max_attempts => 20);
  return null;
end
$$;
comment on function app_private.tg_queue_invoice_document() is 'Has the PDF of an invoice made.';
create or replace trigger queue_document after insert on app_public.invoices
  for each row execute function app_private.tg_queue_invoice_document();
