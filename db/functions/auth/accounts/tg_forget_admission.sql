create or replace function app_private.tg_forget_admission() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Once the address is gone, nothing leads to this note any more when its person is erased.
  delete from app_public.audit_details where audit_details.event_id in (
    select events.id from audit.events where events.thing_kind = 'admission' and events.thing_id = old.id);
  return null;
end
$$;
comment on function app_private.tg_forget_admission() is 'Deletes the notes in the log about an invitation that is deleted, after its end or with its person: they may name the person, and are kept no longer than its address.';
create or replace trigger forget_admission after delete on app_private.admitted_employers
  for each row execute function app_private.tg_forget_admission();
