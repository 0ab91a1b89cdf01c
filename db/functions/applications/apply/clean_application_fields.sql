create or replace function app_private.clean_application_fields(fields app_public.application_fields) returns app_public.application_fields
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select row(
    normalize(app_private.clean_line(($1).first_name), nfc),
    normalize(app_private.clean_line(($1).last_name), nfc),
    lower(app_private.clean_line(($1).email)),
    app_private.clean_line(($1).phone),
    app_private.clean_line(($1).location),
    nullif(btrim(($1).profession_slug), ''),
    ($1).qualification,
    ($1).available_from,
    app_private.clean_text(($1).letter))::app_public.application_fields
$$;
comment on function app_private.clean_application_fields(app_public.application_fields) is 'What an applicant sends, normalized for storing.';
