create or replace function app_private.put_vat_answer(company_id uuid, vat_id text, is_valid boolean, name text, consultation text) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  own_name constant text := (
    select (companies.approved_fields).company_name from app_public.companies where companies.id = put_vat_answer.company_id);
  -- A valid number may be that of somebody else: where VIES names another, an admin looks.
  outcome constant app_public.vat_check_state := case
    when not is_valid then 'abgelehnt'
    when put_vat_answer.name is null or public.similarity(put_vat_answer.name, own_name) >= 0.4 then 'bestaetigt'
    else 'offen' end;
begin
  update app_public.vat_checks as checks set
    state = outcome, decided_at = case when outcome <> 'offen' then now() end, asked_at = now(),
    vies_name = left(put_vat_answer.name, 200), consultation = left(put_vat_answer.consultation, 40)
  where checks.company_id = put_vat_answer.company_id and checks.vat_id = put_vat_answer.vat_id
    and checks.state = 'offen' and checks.asked_at is null;
end
$$;
comment on function app_private.put_vat_answer(uuid, text, boolean, text, text) is 'Keeps what VIES answered about a number that still waits for it. Valid, under a name that is not that of the company: an admin decides.';
