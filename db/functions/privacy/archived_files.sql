create or replace function app_private.archived_files(user_id uuid) returns table (file_id uuid, path text, key text)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Who sends the same document with every application finds it once.
  select named.id, 'dateien/' || lpad(dense_rank() over (order by named.first_at, named.sha256)::text, 3, '0') || '-' || named.name,
    named.key
  from (
    select files.id, files.sha256,
      min(files.created_at) over same as first_at,
      first_value(files.name) over (same order by files.created_at, files.id) as name,
      keys.key
    from app_public.application_files as files
    join app_private.application_file_keys as keys on keys.file_id = files.id
    where files.owner_id = $1 and files.state in ('geprueft', 'verwendet')
    window same as (partition by files.sha256)
  ) as named
$$;
comment on function app_private.archived_files(uuid) is 'The files of an account whose content is there: under which name the archive of its data holds it, and its key in the object store. Files of the same content have the same name, but an object each.';
