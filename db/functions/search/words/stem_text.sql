create or replace function app_private.stem_text(folded text) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- Deliberately light: Techniker and Technik keep different stems; compound parts join them where that is wanted.
  select regexp_replace(
    regexp_replace(
      regexp_replace(folded, '([a-z]{3,}(?:isch|lich|ig|sam|haft|end))e[rnms]?\M|([a-z]{3,}er)[ns]\M', '\1\2', 'g'),
      '([a-z]{4,})(?:en|es|em|e)\M', '\1', 'g'),
    '([a-z]{3,}[bdfghklmnrt])s\M', '\1', 'g')
$$;
comment on function app_private.stem_text(text) is 'Folded text without the endings of German declension.';
