create or replace function app_private.mailbox_of(email text) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- Dots mean nothing at Gmail, and what follows a plus nothing at most.
  select case when box.domain in ('gmail.com', 'googlemail.com') then replace(box.name, '.', '') || '@gmail.com'
    else box.name || '@' || box.domain end
  from (
    select regexp_replace(lower(split_part($1, '@', 1)), '\+.*$', ''), lower(split_part($1, '@', 2))
  ) as box (name, domain)
$$;
comment on function app_private.mailbox_of(text) is 'The mailbox behind an address: erika+neu@example.com is that of erika@example.com.';
