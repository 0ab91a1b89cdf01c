create or replace function app_public.my_bookings(company_id uuid, page_size integer default 20, after uuid default null)
returns app_public.booking[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(app_hidden.booking_of(page.booking) order by (page.booking).id desc), '{}')
  from (
    select bookings from app_public.bookings
    where bookings.company_id = $1 and ($3 is null or bookings.id < $3)
    order by bookings.id desc
    limit app_hidden.check_page_size($2)
  ) as page (booking)
$$;
comment on function app_public.my_bookings(uuid, integer, uuid) is E'@notNull\nBookings of a company of the caller, the newest first; the next page starts after the last id. At most 100 a page (OS422).';
grant execute on function app_public.my_bookings(uuid, integer, uuid) to app_member;
