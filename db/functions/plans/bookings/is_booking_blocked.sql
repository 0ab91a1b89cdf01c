create or replace function app_hidden.is_booking_blocked(company_id uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.is_company_member($1, app_hidden.current_user_id()) and app_private.has_overdue_debt($1)
$$;
comment on function app_hidden.is_booking_blocked(uuid) is 'Whether nothing that costs is booked or submitted for a company of the caller, because of a booking that is open after its second reminder; false for any other company.';
grant execute on function app_hidden.is_booking_blocked(uuid) to app_member;
