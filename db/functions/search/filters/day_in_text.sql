create or replace function app_private.day_in_text(raw text) returns date
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select (now() at time zone 'Europe/Berlin')::date
  where exists (select from app_private.filters_in_text('requests', raw) as one where one.criterion = 'availableFrom')
$$;
comment on function app_private.day_in_text(text) is 'Today in Berlin, when a search text for requests asks for people who can begin at once; else null.';
