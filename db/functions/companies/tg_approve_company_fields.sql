create or replace function app_private.tg_approve_company_fields() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The admin who approves a job has read its company beside it; update_company gives the job another version when the
  -- company changes meanwhile.
  update app_public.companies set approved_fields = app_private.company_fields_of(companies)
  where companies.id = new.company_id
    and companies.approved_fields is distinct from app_private.company_fields_of(companies);
  return null;
end
$$;
comment on function app_private.tg_approve_company_fields() is 'The approval of a job approves its company as it is.';
create or replace trigger approve_company_fields after insert on app_public.moderation_events
  for each row when (new.action = 'approved' and new.company_id is not null) execute function app_private.tg_approve_company_fields();
