create or replace function app_private.check_text(
  field text, value text, longest integer, required boolean default false, pattern text default null, shortest integer default 1
) returns jsonb
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select case
    when value is null then case when required then jsonb_build_object(field, 'required') else '{}' end
    when char_length(value) > longest then jsonb_build_object(field, 'too_long')
    when char_length(value) < shortest then jsonb_build_object(field, 'too_short')
    when pattern is not null and value !~* pattern then jsonb_build_object(field, 'invalid')
    else '{}' end
$$;
comment on function app_private.check_text(text, text, integer, boolean, text, integer) is 'Checks one text field: {} when valid, otherwise {field: rule}. Lengths in characters.';
