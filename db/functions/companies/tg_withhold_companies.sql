create or replace function app_private.tg_withhold_companies() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.withhold_companies_of(new.id);
  return null;
end
$$;
comment on function app_private.tg_withhold_companies() is 'Keeps companies.withheld_at in step with the suspension and the deletion of their members.';
create or replace trigger withhold_companies after update of suspended_at, deletion_requested_at on auth."user"
  for each row when (new.is_withheld is distinct from old.is_withheld) execute function app_private.tg_withhold_companies();
