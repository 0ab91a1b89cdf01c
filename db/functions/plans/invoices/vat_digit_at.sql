create or replace function app_private.vat_digit_at(vat_id text) returns integer
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select ((10 - (sum(doubled / 10 + doubled % 10) + 4) % 10) % 10)::integer
  from generate_series(1, 7) as at
  cross join lateral (select substr($1, 3 + at, 1)::integer * case at % 2 when 0 then 2 else 1 end as doubled) as digits
$$;
comment on function app_private.vat_digit_at(text) is 'The check digit that an Austrian VAT identification number must end in.';
