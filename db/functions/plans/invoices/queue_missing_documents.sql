create or replace function app_private.queue_missing_documents() returns integer
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- The task of an invoice gives up after twenty attempts. job_key: one that still waits stays one.
  with missing as (
    select invoices.id from app_public.invoices
    where invoices.created_at < now() - interval '1 hour'
      and not exists (select from app_public.invoice_documents as documents where documents.invoice_id = invoices.id)
    order by invoices.created_at
    limit 500
  ), queued as (
    select graphile_worker.add_job('plans/make-invoice', app_private.with_cause(json_build_object('invoiceId', missing.id)),
      job_key => 'invoice:' || missing.id, max_attempts => 20)
    from missing
  )
  select count(*)::integer from queued
$$;
comment on function app_private.queue_missing_documents() is 'Has the documents of invoices made that are missing an hour after the booking; returns how many.';
