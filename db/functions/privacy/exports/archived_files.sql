create or replace function app_private.archived_files(user_id uuid) returns table (file_id uuid, path text, key text)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- A document that was sent with several applications is in the archive once.
  with stored as (
    select files.id, files.sha256, files.name, files.bytes, files.created_at, keys.key
    from app_public.application_files as files
    join app_private.application_file_keys as keys on keys.file_id = files.id
    where files.owner_id = $1 and files.state in ('geprueft', 'verwendet')
  ), contents as (
    select stored.sha256, min(stored.created_at) as first_at,
      (array_agg(stored.name order by stored.created_at, stored.id))[1] as name,
      sum(max(stored.bytes)) over (order by max(stored.created_at) desc, stored.sha256) as bytes_so_far
    from stored group by stored.sha256
  ), named as (
    select contents.sha256,
      'dateien/' || lpad(row_number() over (order by contents.first_at, contents.sha256)::text, 3, '0') || '-' || contents.name as path
    from contents where contents.bytes_so_far <= 209715200
  )
  select stored.id, named.path, stored.key from stored join named on named.sha256 = stored.sha256
$$;
comment on function app_private.archived_files(uuid) is 'The files of an account whose content is there: under which name the archive of its data holds it, and its key in the object store. Files of the same content have the same name, but an object each. 200 MiB at most, those that were sent last: the owner downloads the others from the applications they belong to.';
