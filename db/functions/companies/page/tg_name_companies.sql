create or replace function app_private.tg_name_companies() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.name_company(new.id);
  return null;
end
$$;
comment on function app_private.tg_name_companies() is 'Has the address of a company''s page follow the name that an admin approved.';
create or replace trigger name_companies after update of approved_fields on app_public.companies
  for each row when ((new.approved_fields).company_name is distinct from (old.approved_fields).company_name)
  execute function app_private.tg_name_companies();
