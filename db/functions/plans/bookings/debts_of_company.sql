create or replace function app_private.debts_of_company(company_id uuid) returns setof app_public.bookings
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- A debt belongs to the people: otherwise they would go on with the next of their ten companies. Not to a VAT id, which
  -- anybody copies from a competitor's website.
  select bookings.*
  from app_public.bookings
  where bookings.company_id = $1
    or bookings.company_id in (
      select others.company_id
      from app_public.company_members as members
      join app_public.company_members as others on others.user_id = members.user_id
      where members.company_id = $1)
    or bookings.booked_by in (select members.user_id from app_public.company_members as members where members.company_id = $1)
$$;
comment on function app_private.debts_of_company(uuid) is 'Bookings that count for what a company may book and submit: its own, those of other companies of its members, and those that its members made.';
