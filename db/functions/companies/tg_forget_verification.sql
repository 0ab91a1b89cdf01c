create or replace function app_private.tg_forget_verification() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app_private.company_verifications where company_verifications.company_id = new.id;
  return null;
end
$$;
comment on function app_private.tg_forget_verification() is 'Deletes the evidence of a verification that ended: an admin took it back, or the company has another name.';
create or replace trigger forget_verification after update of verified_at on app_public.companies
  for each row when (old.verified_at is not null and new.verified_at is null) execute function app_private.tg_forget_verification();
