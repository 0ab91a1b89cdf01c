create or replace function app_private.search_cursor(sort app_public.job_sort, key text, id uuid) returns text
language sql stable parallel safe
as $$
  -- Without a search_path of its own, so that it is inlined: it runs once per row.
  select translate(encode(convert_to(concat_ws('~', sort, key, id), 'UTF8'), 'base64'), E'+/=\n', '-_')
$$;
comment on function app_private.search_cursor(app_public.job_sort, text, uuid) is 'Cursor of a hit: the sort, its sort keys and the id. Anyone can read it.';
