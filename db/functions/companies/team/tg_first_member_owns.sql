create or replace function app_private.tg_first_member_owns() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from app_public.company_members where company_members.company_id = new.company_id) then new.role := 'owner'; end if;
  return new;
end
$$;
comment on function app_private.tg_first_member_owns() is 'Makes the first member of a company its owner: nobody else could let people in.';
create or replace trigger first_member_owns before insert on app_public.company_members
  for each row when (new.role <> 'owner') execute function app_private.tg_first_member_owns();
