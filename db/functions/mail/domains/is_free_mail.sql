create or replace function app_private.is_free_mail(email text) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select app_private.is_free_mail_domain(split_part($1, '@', 2))
$$;
comment on function app_private.is_free_mail(text) is 'Whether an e-mail address is one of a provider of private mailboxes.';
