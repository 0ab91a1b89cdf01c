create or replace function app_private.tg_guard_invoice() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    -- A company may go, its invoice stays (on delete set null).
    -- The number is generated after this trigger.
    if to_jsonb(new) - '{company_id,number}'::text[] = to_jsonb(old) - '{company_id,number}'::text[] and new.company_id is null then return new; end if;
    perform app_hidden.fail('OS410');
  end if;
  if old.issued_on >= app_private.first_kept_day() then perform app_hidden.fail('OS410'); end if;
  return old;
end
$$;
comment on function app_private.tg_guard_invoice() is 'Refuses every change of an invoice, but for the loss of its company, and its deletion before the time that the law demands is over.';
create or replace trigger guard_invoice before update or delete on app_public.invoices
  for each row execute function app_private.tg_guard_invoice();
