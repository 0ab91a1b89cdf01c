create or replace function app_hidden.begin_file_upload(file_id uuid, name text, bytes integer)
  returns table (key text, stored_name text, stored_bytes integer, stored_pages integer)
language plpgsql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  known app_public.application_files;
  waiting record;
begin
  -- Employers apply elsewhere, too; admins for nothing.
  if app_hidden.current_user_role() = 'admin' then perform app_hidden.fail('OS403'); end if;
  -- One after the other for an account: the limits below count what the others have begun.
  perform from auth."user" where "user".id = me for no key update;
  select files.* into known from app_public.application_files as files where files.id = begin_file_upload.file_id for update;
  if known.id is not null and (known.owner_id <> me or known.state = 'weg'
    or (known.state <> 'unterwegs' and known.bytes <> begin_file_upload.bytes)) then
    perform app_hidden.fail('OS409');
  end if;
  if known.state in ('geprueft', 'verwendet') then
    return query select null::text, known.name, known.bytes, known.pages;
    return;
  end if;

  -- An attempt whose server was killed is over after five minutes: none may take longer than three.
  select count(*) as files, coalesce(sum(files.bytes), 0) as bytes,
    count(*) filter (where files.state = 'unterwegs') as uploads
  into waiting
  from app_public.application_files as files
  join app_private.application_file_keys as keys on keys.file_id = files.id
  where files.owner_id = me and files.id <> begin_file_upload.file_id
    and (files.state = 'geprueft' or (files.state = 'unterwegs' and keys.begun_at > clock_timestamp() - interval '5 minutes'));
  if waiting.files >= 6 or waiting.bytes + begin_file_upload.bytes > 20971520 then
    perform app_hidden.fail('OS429', '{"files": "too_many"}');
  end if;
  if waiting.uploads >= 2 then perform app_hidden.fail('OS429', '{"uploads": "too_many"}'); end if;
  -- What is refused here is rolled back, its count included.
  if not (select counted.allowed from auth.count_attempt('file-upload', sha256(uuid_send(me)), 60, interval '1 hour') as counted) then
    perform app_hidden.fail('OS429', '{"uploads": "too_often"}');
  end if;

  insert into app_public.application_files (id, owner_id, name, bytes)
  values (begin_file_upload.file_id, me, begin_file_upload.name, begin_file_upload.bytes)
  on conflict (id) do update set name = excluded.name, bytes = excluded.bytes;
  return query
    insert into app_private.application_file_keys as keys (file_id, key)
    select begin_file_upload.file_id, 'applications/' || left(made.name, 2) || '/' || substr(made.name, 3) || '.pdf'
    from (select encode(uuid_send(gen_random_uuid()), 'hex') as name) as made
    on conflict on constraint application_file_keys_pkey do update set key = excluded.key, begun_at = excluded.begun_at
    returning keys.key, begin_file_upload.name, begin_file_upload.bytes, null::integer;
end
$$;
comment on function app_hidden.begin_file_upload(uuid, text, integer) is 'Begins the upload of a file of the caller, or takes over from an attempt that was cut off, and returns the key under which it has to be stored. Without a key when the file is there already: then the upload is a repeated one. Raises OS401, OS403 for admins, OS409 when the id stands for another file, OS429 with files (too_many: 6 or 20 MiB wait for an application) or uploads (too_many: 2 are under way; too_often: 60 within an hour, where one that was costly to check counts as ten).';
grant execute on function app_hidden.begin_file_upload(uuid, text, integer) to app_member;
