create or replace function app_private.remind_of_invoices() returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  due uuid;
  found integer := 0;
begin
  for due in select app_private.bookings_to_remind(50) loop
    begin
      perform app_private.put_reminder(due);
      found := found + 1;
    exception
      -- Paid, cancelled or reminded of by an admin since it was read. The others get theirs.
      when sqlstate 'OS410' then null;
    end;
  end loop;
  return found;
end
$$;
comment on function app_private.remind_of_invoices() is 'Sends up to 50 reminders that are due and returns how many: the first one 7 days after the due date, the second one 14 days after that left. Stops with 0 when none is left that can be sent.';
