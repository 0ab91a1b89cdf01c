create or replace function app_private.newsletter_order_period() returns interval
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select interval '3 days'
$$;
comment on function app_private.newsletter_order_period() is 'How long an order waits for its confirmation.';
