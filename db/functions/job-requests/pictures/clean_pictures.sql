create or replace function app_private.clean_pictures(pictures app_public.work_picture[]) returns app_public.work_picture[]
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select case when $1 is not null then coalesce((
    select array_agg(row(listed.id, app_private.clean_line(listed.alt), listed.width, listed.height)::app_public.work_picture order by listed.position)
    from unnest($1) with ordinality as listed (id, alt, width, height, position)
    where listed.id is not null), '{}') end
$$;
comment on function app_private.clean_pictures(app_public.work_picture[]) is 'Pictures of a request with cleaned words; null stays null, which means as they are.';
