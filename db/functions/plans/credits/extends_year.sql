create or replace function app_hidden.extends_year(term app_public.job_terms) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_public.job_credits as credits
    where credits.id = (term).credit_id and credits.is_concurrent and credits.ended_at is null and credits.valid_until > now()
      -- A year that is not paid after the second reminder goes on with what is online, no longer.
      and not exists (
        select from app_public.bookings
        where bookings.id = credits.booking_id and bookings.state = 'offen' and bookings.reminder_level = 2))
$$;
comment on function app_hidden.extends_year(app_public.job_terms) is 'Whether a running job that holds a place is renewed without another credit: its booking runs, and is not open after its second reminder.';
grant execute on function app_hidden.extends_year(app_public.job_terms) to app_member;
