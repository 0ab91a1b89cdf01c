create or replace function app_public.bookings(
  state app_public.booking_state default null, overdue boolean default null, search text default null,
  page_size integer default 50, after uuid default null
) returns app_public.booking[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
-- The filters decide which index is the right one.
set plan_cache_mode = force_custom_plan
as $$
declare
  wanted constant text := lower(nullif(btrim(bookings.search), ''));
begin
  perform app_hidden.require_admin();
  if char_length(wanted) > 100 then perform app_hidden.fail('OS422', '{"search": "too_long"}'); end if;
  return (
    select coalesce(array_agg(app_hidden.booking_of(page.booking) order by (page.booking).id desc), '{}')
    from (
      select booked from app_public.bookings as booked
      join app_public.invoices as first on first.booking_id = booked.id and first.kind = 'rechnung'
      where (bookings.after is null or booked.id < bookings.after)
        and (bookings.state is null or booked.state = bookings.state)
        and (bookings.overdue is null or bookings.overdue = (booked.state = 'offen' and first.due_on < (now() at time zone 'Europe/Berlin')::date))
        -- Said again in the words of the index.
        and (bookings.overdue is distinct from true or booked.state = 'offen')
        and (wanted is null or strpos(lower(first.buyer_name), wanted) > 0 or exists (
          select from app_public.invoices as numbered
          where numbered.booking_id = booked.id and strpos(lower(numbered.number), wanted) > 0))
      order by booked.id desc
      limit app_hidden.check_page_size(bookings.page_size)
    ) as page (booking));
end
$$;
comment on function app_public.bookings(app_public.booking_state, boolean, text, integer, uuid) is E'@notNull\nBookings of all companies, the newest first; the next page starts after the last id. search: part of the number of an invoice or of the name on it. Admins only (OS401, OS403). At most 100 a page, and 100 characters of search (OS422).';
grant execute on function app_public.bookings(app_public.booking_state, boolean, text, integer, uuid) to app_member;
