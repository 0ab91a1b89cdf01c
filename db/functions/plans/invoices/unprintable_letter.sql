create or replace function app_private.unprintable_letter(typed text) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- Latin letters, as far as the typeface has them; a test compares it with the typeface. An invoice with question marks for a
  -- name would be none (§ 14 Abs. 4 UStG).
  select substring(normalize($1, nfc) collate "C" from
    '[^ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]')
$$;
comment on function app_private.unprintable_letter(text) is 'The first letter of a text that invoices cannot print; null when they can print all of it.';
