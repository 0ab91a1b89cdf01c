create or replace function app_private.clean_slugs(slugs text[]) returns text[]
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(distinct slug order by slug), '{}') from unnest($1) as slug where slug is not null
$$;
comment on function app_private.clean_slugs(text[]) is 'A list as it is stored: sorted, each once, without nulls.';
