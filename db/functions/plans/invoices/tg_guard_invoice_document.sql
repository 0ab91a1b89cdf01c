create or replace function app_private.tg_guard_invoice_document() returns trigger
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'The document of an invoice never changes' using errcode = 'integrity_constraint_violation';
end
$$;
comment on function app_private.tg_guard_invoice_document() is 'Refuses to change what customers and tax offices may have in their hands.';
create or replace trigger guard_document before update on app_public.invoice_documents
  for each row execute function app_private.tg_guard_invoice_document();
