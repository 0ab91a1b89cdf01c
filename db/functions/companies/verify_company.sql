create or replace function app_public.verify_company(
  company_id uuid, version integer, evidence_kind app_public.company_evidence, evidence text
) returns app_public.companies
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean_evidence constant text := app_private.clean_text(verify_company.evidence);
  wrong constant jsonb := app_private.check_text('evidence', clean_evidence, 500, required => true)
    || case when verify_company.evidence_kind is null then '{"evidence_kind": "required"}'::jsonb else '{}' end;
  company app_public.companies;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  select companies.* into company from app_public.companies where companies.id = verify_company.company_id for update;
  if company.id is null then perform app_hidden.fail('OS404'); end if;
  -- Two admins who verify it at the same time do it once; the evidence of the first stays.
  if company.verified_at is not null then return company; end if;
  -- The verification is for the name that the admin read.
  if company.version is distinct from verify_company.version then perform app_hidden.fail('OS409'); end if;
  if company.withheld_at is not null then perform app_hidden.fail('OS410'); end if;
  update app_public.companies set verified_at = now(), version = companies.version + 1, updated_at = now()
  where companies.id = company.id
  returning companies.* into company;
  insert into app_private.company_verifications as known (company_id, evidence_kind, evidence)
  values (company.id, verify_company.evidence_kind, clean_evidence)
  on conflict on constraint company_verifications_pkey do update set
    evidence_kind = excluded.evidence_kind, evidence = excluded.evidence, created_at = excluded.created_at;
  perform app_private.notify_company(company.id, app_private.make_notice('job_decision', 'Ihr Betrieb ist geprüft',
    '„' || company.company_name || '“ trägt jetzt den Vermerk „geprüft“, und Sie können auf Stellengesuche antworten.',
    subject_kind => 'company', subject_id => company.id));
  perform app_private.write_audit('company_verified', 'company', company.id, null,
    jsonb_build_object('evidenceKind', verify_company.evidence_kind, 'evidence', clean_evidence));
  return company;
end
$$;
comment on function app_public.verify_company(uuid, integer, app_public.company_evidence, text) is 'Notes that a company exists and that its account is hers, by what the admin looked at (1 to 500 characters, for admins only); its members are told. A verified company stays as it is. version: as it was read. Admins only. Raises OS401, OS403, OS404, OS409 when the company was changed since, OS410 while nobody of it can act, OS422.';
grant execute on function app_public.verify_company(uuid, integer, app_public.company_evidence, text) to app_member;
