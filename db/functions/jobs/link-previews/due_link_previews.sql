create or replace function app_private.due_link_previews(most integer)
returns table (job_id uuid, due_at text, texts jsonb)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select link_previews.job_id, link_previews.due_at::text, link_previews.texts
  from app_private.link_previews
  where link_previews.due_at <= now()
  order by link_previews.due_at desc, link_previews.job_id
  limit greatest(most, 1)
$$;
comment on function app_private.due_link_previews(integer) is 'Pictures that are to be drawn, the newest first: a job that came online now does not wait for many of before. The time as text, which loses nothing.';
