create or replace function app_private.tg_withhold_applications() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update app_public.applications set version = applications.version + 1
  from (
    select withheld.id from app_public.applications as withheld where withheld.applicant_id = new.id
    order by withheld.id
    for no key update
  ) as locked
  where applications.id = locked.id;
  perform app_private.tell_of_pause(new.id, '{}', is_back => not new.is_withheld);
  return null;
end
$$;
comment on function app_private.tg_withhold_applications() is 'Announces the applications of an account that is suspended, leaving or back: companies read their content no longer, or again, and are told.';
create or replace trigger withhold_applications after update of suspended_at, deletion_requested_at on auth."user"
  for each row when (new.is_withheld is distinct from old.is_withheld) execute function app_private.tg_withhold_applications();
