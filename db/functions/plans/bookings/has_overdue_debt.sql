create or replace function app_private.has_overdue_debt(company_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_private.debts_of_company($1) as bookings
    where bookings.state = 'offen' and bookings.reminder_level = 2)
$$;
comment on function app_private.has_overdue_debt(uuid) is 'Whether a company, or another one of its people, has a booking that is open after its second reminder: nothing that costs is booked or submitted.';
