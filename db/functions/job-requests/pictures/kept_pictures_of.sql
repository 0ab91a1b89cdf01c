create or replace function app_private.kept_pictures_of(request_id uuid, pictures app_public.work_picture[]) returns app_public.work_picture[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select array_agg(row(stored.id, listed.alt, stored.width, stored.height)::app_public.work_picture order by listed.position)
  from (
    select distinct on (named.id) named.id, named.alt, named.position
    from unnest($2) with ordinality as named (id, alt, width, height, position)
    order by named.id, named.position
  ) as listed
  join app_private.work_pictures as stored on stored.id = listed.id and stored.request_id = $1
$$;
comment on function app_private.kept_pictures_of(uuid, app_public.work_picture[]) is 'Those of these pictures that are stored for this request, each once, with their true size; null for none. A list may name one that was deleted since, or that of somebody else: both are left out alike.';
