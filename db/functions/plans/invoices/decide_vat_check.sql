create or replace function app_public.decide_vat_check(company_id uuid, vat_id text, confirmed boolean, reason text) returns app_public.vat_check
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean_reason constant text := app_private.clean_text(decide_vat_check.reason);
  wrong constant jsonb := app_private.check_text('reason', clean_reason, 300, required => true)
    || case when decide_vat_check.confirmed is null then '{"confirmed": "required"}'::jsonb else '{}' end;
  decided constant app_public.vat_check_state := case when confirmed then 'bestaetigt' else 'abgelehnt' end;
  saved app_public.vat_checks;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  select checks.* into saved from app_public.vat_checks as checks
  where checks.company_id = decide_vat_check.company_id and checks.vat_id = app_private.clean_vat_id(decide_vat_check.vat_id)
  for update;
  if saved.company_id is null then perform app_hidden.fail('OS404'); end if;
  -- A double click decides once.
  if saved.state = decided and saved.by_admin then return app_hidden.vat_check_of(saved); end if;
  update app_public.vat_checks as checks set state = decided, decided_at = now(), by_admin = true, reason = clean_reason
  where checks.company_id = saved.company_id and checks.vat_id = saved.vat_id
  returning * into saved;
  perform app_private.write_audit(case when confirmed then 'vat_id_confirmed' else 'vat_id_rejected' end, 'company', saved.company_id,
    data => jsonb_build_object('reason', clean_reason, 'note', saved.vat_id));
  return app_hidden.vat_check_of(saved);
end
$$;
comment on function app_public.decide_vat_check(uuid, text, boolean, text) is 'Confirms that a VAT id is that of a company, or rejects it; also what VIES or another admin decided. Counts for later bookings, while the seat fits. Admins only. Raises OS401, OS403, OS404 for a number that the company did not have checked, OS422 with confirmed or reason.';
grant execute on function app_public.decide_vat_check(uuid, text, boolean, text) to app_member;
