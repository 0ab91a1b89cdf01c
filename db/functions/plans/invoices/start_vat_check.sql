create or replace function app_private.start_vat_check(company_id uuid, country text, vat_id text) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- A number that VIES did not know may be new there; what an admin rejected stays rejected.
  if not exists (
    select from app_private.tax_of(start_vat_check.company_id, country, start_vat_check.vat_id) as tax
    where tax.reason = 'ungeprueft' or tax.reason = 'abgelehnt' and not (
      select checks.by_admin from app_public.vat_checks as checks
      where checks.company_id = start_vat_check.company_id and checks.vat_id = start_vat_check.vat_id)
  ) then
    return;
  end if;
  if not (select counted.allowed from auth.count_attempt('vat-check',
      sha256(uuid_send(start_vat_check.company_id)), 10, '24 hours') as counted) then
    return;
  end if;
  insert into app_public.vat_checks as checks (company_id, vat_id)
  values (start_vat_check.company_id, start_vat_check.vat_id)
  on conflict on constraint vat_checks_pkey do update set
    state = 'offen', requested_at = now(), asked_at = null, vies_name = null, consultation = null, decided_at = null;
  perform graphile_worker.add_job('plans/check-vat-id', app_private.with_cause(json_build_object(
      'companyId', start_vat_check.company_id, 'vatId', start_vat_check.vat_id)),
    job_key => 'vat-check:' || start_vat_check.company_id || ':' || start_vat_check.vat_id, max_attempts => 12);
end
$$;
comment on function app_private.start_vat_check(uuid, text, text) is 'Has the VAT id of a company checked, where the seat fits and that is not under way or decided by an admin; at most ten a day.';
