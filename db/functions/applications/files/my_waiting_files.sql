create or replace function app_public.my_waiting_files() returns setof app_public.application_files
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select files.*
  from app_public.application_files as files
  where files.owner_id = app_hidden.current_user_id() and files.state = 'geprueft'
  order by files.created_at, files.id
$$;
comment on function app_public.my_waiting_files() is E'@notNull\n@behavior +queryField:resource:list +list -connection\nFiles of the caller that are uploaded and belong to no application yet, oldest first; at most 6. Each waits a day.';
grant execute on function app_public.my_waiting_files() to app_member;
