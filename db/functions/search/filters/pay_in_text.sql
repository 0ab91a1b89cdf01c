create or replace function app_private.pay_in_text(raw text) returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select max(one.value::integer) from app_private.filters_in_text('jobs', raw) as one where one.criterion = 'salaryMonthMin'
$$;
comment on function app_private.pay_in_text(text) is 'The pay a month that a search text for jobs asks for at least; null when it does not.';
