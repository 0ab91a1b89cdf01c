create or replace function app_private.is_vat_id(country text, vat_id text) returns boolean
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
declare
  pattern constant text := (
    select formats.pattern
    from (values
      ('DE', 'DE[1-9]\d{8}'), ('AT', 'ATU\d{8}'), ('CH', 'CHE\d{9}'), ('LI', 'CHE\d{9}|(LI)?\d{5,6}'),
      ('BE', 'BE[01]\d{9}'), ('BG', 'BG\d{9,10}'), ('CY', 'CY\d{8}[A-Z]'), ('CZ', 'CZ\d{8,10}'), ('DK', 'DK\d{8}'), ('EE', 'EE\d{9}'),
      ('ES', 'ES[A-Z0-9]\d{7}[A-Z0-9]'), ('FI', 'FI\d{8}'), ('FR', 'FR[A-HJ-NP-Z0-9]{2}\d{9}'), ('GR', 'EL\d{9}'), ('HR', 'HR\d{11}'),
      ('HU', 'HU\d{8}'), ('IE', 'IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}'), ('IT', 'IT\d{11}'), ('LT', 'LT(\d{9}|\d{12})'), ('LU', 'LU\d{8}'),
      ('LV', 'LV\d{11}'), ('MT', 'MT\d{8}'), ('NL', 'NL[A-Z0-9+*]{10}\d{2}'), ('PL', 'PL\d{10}'), ('PT', 'PT\d{9}'), ('RO', 'RO\d{2,10}'),
      ('SE', 'SE\d{12}'), ('SI', 'SI\d{8}'), ('SK', 'SK\d{10}')
    ) as formats (country, pattern)
    where formats.country = is_vat_id.country);
begin
  if pattern is null then return null; end if;
  if is_vat_id.vat_id is null or is_vat_id.vat_id !~ ('^(' || pattern || ')$') then return false; end if;
  if is_vat_id.country = 'DE' then return app_private.vat_digit_de(is_vat_id.vat_id) = right(is_vat_id.vat_id, 1)::integer; end if;
  if is_vat_id.country = 'AT' then return app_private.vat_digit_at(is_vat_id.vat_id) = right(is_vat_id.vat_id, 1)::integer; end if;
  if is_vat_id.vat_id ~ '^CHE' then return app_private.vat_digit_ch(is_vat_id.vat_id) = right(is_vat_id.vat_id, 1)::integer; end if;
  return true;
end
$$;
comment on function app_private.is_vat_id(text, text) is 'Whether a clean VAT identification number is one of this country: by check digit in Germany, Austria and Switzerland, by format elsewhere. Null for a country where nothing is sold to.';
