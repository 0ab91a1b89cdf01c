create or replace function app_hidden.camel_case(name text) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select left(name, 1) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2)
$$;
comment on function app_hidden.camel_case(text) is 'The name of a field as GraphQL has it: salary_min is salaryMin.';
grant execute on function app_hidden.camel_case(text) to app_member;
