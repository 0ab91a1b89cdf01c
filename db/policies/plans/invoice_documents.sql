-- Read with the invoice: its policies decide. No write policy: the worker writes as the owner.
drop policy if exists read_with_invoice on app_public.invoice_documents;
create policy read_with_invoice on app_public.invoice_documents for select to app_member, app_admin
  using (exists (select from app_public.invoices where invoices.id = invoice_documents.invoice_id));
drop policy if exists admin_with_factor on app_public.invoice_documents;
create policy admin_with_factor on app_public.invoice_documents as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.invoice_documents to app_member, app_admin;
