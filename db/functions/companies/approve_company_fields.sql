create or replace function app_private.approve_company_fields(company_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The admin who approves a job has read its company beside it; update_company gives the job another version when the
  -- company changes meanwhile.
  update app_public.companies set approved_fields = app_private.company_fields_of(companies)
  where companies.id = approve_company_fields.company_id
    and companies.approved_fields is distinct from app_private.company_fields_of(companies);
end
$$;
comment on function app_private.approve_company_fields(uuid) is 'The approval of a job approves its company as it is.';
