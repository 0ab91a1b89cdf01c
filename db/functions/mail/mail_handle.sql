create or replace function app_private.mail_handle(mail_id uuid) returns uuid
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select md5($1::text)::uuid
$$;
comment on function app_private.mail_handle(uuid) is 'Names a mail without the moment that its id tells.';
