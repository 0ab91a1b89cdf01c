create or replace function auth.set_invoice_issuer(issuer jsonb) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if set_invoice_issuer.issuer is null then
    delete from app_private.invoice_issuer;
    return;
  end if;
  insert into app_private.invoice_issuer as present (issuer) values (set_invoice_issuer.issuer)
  on conflict on constraint invoice_issuer_pkey do update set issuer = excluded.issuer where present.issuer <> excluded.issuer;
end
$$;
comment on function auth.set_invoice_issuer(jsonb) is 'Writes who issues invoices, as the configuration says: the server calls it at each start. Null: nothing can be booked.';
grant execute on function auth.set_invoice_issuer(jsonb) to app_authenticator;
