create or replace function app_private.vat_digit_de(vat_id text) returns integer
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
declare
  product integer := 10;
  sum integer;
begin
  -- ISO 7064, mod 11,10.
  for at in 3..10 loop
    sum := (substr(vat_id, at, 1)::integer + product) % 10;
    product := 2 * case sum when 0 then 10 else sum end % 11;
  end loop;
  return (11 - product) % 10;
end
$$;
comment on function app_private.vat_digit_de(text) is 'The check digit that a German VAT identification number must end in.';
