create or replace function app_private.clean_vat_id(typed text) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- People copy it with blanks, dots and, in Switzerland, with the language of the tax.
  select nullif(regexp_replace(regexp_replace(upper(app_private.clean_line($1)), '[ ./-]', '', 'g'), '^(CHE\d{9})(MWST|TVA|IVA)$', '\1'), '')
$$;
comment on function app_private.clean_vat_id(text) is 'A VAT identification number as it is stored: upper case, without blanks, dots and hyphens, CHE… without MWST; null when empty.';
