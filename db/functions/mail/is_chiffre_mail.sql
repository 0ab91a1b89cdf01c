create or replace function app_private.is_chiffre_mail(template text) returns boolean
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select $1 ~ '^(request|contact|report|complaint)-'
$$;
comment on function app_private.is_chiffre_mail(text) is 'Whether a mail is caused by what happens to a request, a conversation or a report, which admins see with the Chiffre: beside the name of its reader it would tell who that is.';
