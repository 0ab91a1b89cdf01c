create or replace function app_private.report_figure_list(figures jsonb) returns app_public.report_figure[]
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(row(found.key, found.value::integer)::app_public.report_figure order by found.value::integer desc, found.key), '{}')
  from jsonb_each_text(coalesce($1, '{}')) as found
$$;
comment on function app_private.report_figure_list(jsonb) is 'Numbers by kind as a list, largest first.';
