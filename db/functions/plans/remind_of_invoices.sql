create or replace function app_private.remind_of_invoices() returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  due uuid;
  found integer := 0;
begin
  for due in select app_private.bookings_to_remind(50) loop
    perform app_private.put_reminder(due);
    found := found + 1;
  end loop;
  return found;
end
$$;
comment on function app_private.remind_of_invoices() is 'Sends up to 50 reminders that are due and returns how many: the first one 7 days after the due date, the second one 14 days later.';
