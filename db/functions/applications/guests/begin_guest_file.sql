create or replace function auth.begin_guest_file(file_id uuid, guest_key bytea, name text, bytes integer)
  returns table (key text, stored_name text, stored_bytes integer, stored_pages integer)
language plpgsql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
declare
  known app_private.guest_files;
  waiting record;
begin
  -- One after the other for a draft: the limits below count what the others have begun.
  perform pg_advisory_xact_lock(hashtextextended('guest:' || encode(begin_guest_file.guest_key, 'hex'), 0));
  select files.* into known from app_private.guest_files as files where files.id = begin_guest_file.file_id for update;
  if known.id is not null and (known.guest_key <> begin_guest_file.guest_key
    or (known.state <> 'unterwegs' and known.bytes <> begin_guest_file.bytes)) then
    perform app_hidden.fail('OS409');
  end if;
  if known.state = 'geprueft' then
    return query select null::text, known.name, known.bytes, known.pages;
    return;
  end if;

  -- The limits of a member. An attempt whose server was killed is over after five minutes: none may take longer than three.
  select count(*) as files, coalesce(sum(files.bytes), 0) as bytes,
    count(*) filter (where files.state = 'unterwegs') as uploads
  into waiting
  from app_private.guest_files as files
  where files.guest_key = begin_guest_file.guest_key and files.id <> begin_guest_file.file_id
    and (files.state = 'geprueft' or files.begun_at > clock_timestamp() - interval '5 minutes');
  if waiting.files >= 6 or waiting.bytes + begin_guest_file.bytes > 20971520 then
    perform app_hidden.fail('OS429', '{"files": "too_many"}');
  end if;
  if waiting.uploads >= 2 then perform app_hidden.fail('OS429', '{"uploads": "too_many"}'); end if;
  -- Keys cost nothing, and networks little: without this bound strangers could fill the store for those who have an account.
  if (select coalesce(sum(files.bytes), 0) from app_private.guest_files as files) + begin_guest_file.bytes > 4294967296 then
    perform app_hidden.fail('OS429', '{"store": "full"}');
  end if;

  return query
    insert into app_private.guest_files as files (id, guest_key, name, bytes, key)
    select begin_guest_file.file_id, begin_guest_file.guest_key, begin_guest_file.name, begin_guest_file.bytes,
      'applications/' || left(made.name, 2) || '/' || substr(made.name, 3) || '.pdf'
    from (select encode(uuid_send(gen_random_uuid()), 'hex') as name) as made
    on conflict on constraint guest_files_pkey do update set
      key = excluded.key, name = excluded.name, bytes = excluded.bytes, begun_at = excluded.begun_at
    returning files.key, files.name, files.bytes, null::integer;
end
$$;
comment on function auth.begin_guest_file(uuid, bytea, text, integer) is 'app_hidden.begin_file_upload for somebody without an account, who proves the file by the random key of the draft instead of a session. Raises OS409 when the id stands for another file, OS429 with files (too_many), uploads (too_many) or store (full: the files of all drafts and waiting applications reach 4 GiB). The server counts uploads of a network.';
grant execute on function auth.begin_guest_file(uuid, bytea, text, integer) to app_authenticator;
