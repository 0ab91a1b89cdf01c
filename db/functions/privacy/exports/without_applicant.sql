create or replace function app_private.without_applicant(text text, application_id uuid) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Whole words only: somebody is called Li, and nobody writes "{Vorname}ebe Grüße".
  select regexp_replace(regexp_replace($1,
      '(?<![[:alnum:]])' || regexp_replace(contents.last_name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])', '{Nachname}', 'gi'),
      '(?<![[:alnum:]])' || regexp_replace(contents.first_name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])', '{Vorname}', 'gi')
  from app_public.application_contents as contents
  where contents.application_id = $2
$$;
comment on function app_private.without_applicant(text, uuid) is 'What a company wrote about an application, with the placeholders where the name of the applicant stands: app_private.fill_answer put it there, and it is not part of the data of who wrote.';
