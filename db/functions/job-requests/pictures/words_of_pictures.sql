create or replace function app_private.words_of_pictures(pictures app_public.work_picture[]) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select string_agg(listed.alt, E'\n' order by listed.position) from unnest($1) with ordinality as listed (id, alt, width, height, position)
$$;
comment on function app_private.words_of_pictures(app_public.work_picture[]) is 'The words of all pictures of a request, one a line, for what looks through its texts; null without any.';
