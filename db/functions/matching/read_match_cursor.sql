create or replace function app_private.read_match_cursor(raw text, out score integer, out id uuid)
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
begin
  if raw is null then return; end if;
  begin
    score := split_part(raw, '~', 1)::integer;
    id := split_part(raw, '~', 2)::uuid;
  exception when data_exception then
    perform app_hidden.fail('OS422', '{"after": "invalid"}');
  end;
end
$$;
comment on function app_private.read_match_cursor(text) is 'Parses the cursor of a list of matches, score~id; anything else is OS422.';
