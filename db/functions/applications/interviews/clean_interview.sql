create or replace function app_private.clean_interview(fields app_public.interview_fields) returns app_public.interview_fields
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select row(($1).day, btrim(($1).starts), coalesce(($1).minutes, 60),
    -- An address comes in several lines; a line break in a calendar file would begin another field of it.
    regexp_replace(regexp_replace(app_private.clean_text(($1).place), '\s*[\n\u2028\u2029]+\s*', ', ', 'g'), '\s+', ' ', 'g')
  )::app_public.interview_fields
$$;
comment on function app_private.clean_interview(app_public.interview_fields) is 'An interview as it is stored: the place in one line, an hour where nothing else is said.';
