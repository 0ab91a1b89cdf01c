create or replace function app_private.read_search_cursor(raw text, sort app_public.job_sort, out keys bigint[], out id uuid)
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
declare
  _parts text[];
begin
  if raw is null then
    return;
  end if;
  -- The start of a numbered page: so many hits are left out. The key of a hit never comes without its id.
  if sort = 'neueste' and raw ~ '^[1-9]\d{0,4}$' and raw::integer <= 10000 then
    keys := array[raw::bigint];
    return;
  end if;
  begin
    _parts := string_to_array(
      convert_from(decode(translate(raw, '-_', '+/') || repeat('=', -length(raw) & 3), 'base64'), 'UTF8'), '~');
    keys := string_to_array(_parts[2], ',')::bigint[];
    id := _parts[3]::uuid;
  exception when data_exception or program_limit_exceeded then
    keys := null;
  end;
  -- A cursor holds the sort keys of its own order and is invalid in another.
  if _parts[1] is distinct from sort::text or keys is null or id is null
    or cardinality(keys) <> (case sort when 'relevanz' then 3 else 1 end) or array_position(keys, null) is not null then
    perform app_hidden.fail('OS422', '{"after": "invalid"}');
  end if;
end
$$;
comment on function app_private.read_search_cursor(text, app_public.job_sort) is 'Parses a cursor of app_private.search_cursor, or a number of hits to leave out, at most 10,000, of the newest first: the only key, without an id. Anything else is OS422.';
