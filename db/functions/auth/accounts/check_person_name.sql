create or replace function app_private.check_person_name(field text, value text) returns jsonb
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select case
    when length_problem <> '{}' then length_problem
    -- Latin letters with and without accents, by code point: letters of other alphabets pass for them where people read
    -- names. Names in sign-ups and profiles reach mails, employers and admins.
    when check_person_name.value !~ '^[A-Za-zÀ-ÖØ-öø-ʯḀ-ỿ ''’-]+$' or check_person_name.value !~ '[A-Za-zÀ-ÖØ-öø-ʯḀ-ỿ]'
      then jsonb_build_object(check_person_name.field, 'invalid')
    when char_length(check_person_name.value) < 2 then jsonb_build_object(check_person_name.field, 'too_short')
    else '{}' end
  from app_private.check_text(check_person_name.field, check_person_name.value, 50, required => true) as length_problem
$$;
comment on function app_private.check_person_name(text, text) is 'Checks a first or last name (specification, point 5): 2 to 50 characters, Latin letters, space, hyphen, apostrophe. {} when valid, otherwise {field: rule}. The forms check the same.';
