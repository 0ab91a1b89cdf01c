create or replace function app_private.mask_email(email text) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select left(email, 1) || '•••' || substring(email from '@[^@]*$')
$$;
comment on function app_private.mask_email(text) is 'm•••@beispiel.de: enough for its owner to recognize it, too little to write to. Null when there is no @.';
