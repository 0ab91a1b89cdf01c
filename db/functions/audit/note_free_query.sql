create or replace function app_hidden.note_free_query(query text, operation text, variables text[]) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  -- Text beyond this length would run without being in the log.
  if octet_length(note_free_query.query) > 20000 then perform app_hidden.fail('OS422', '{"query": "too_long"}'); end if;
  return app_private.write_audit('free_query', 'query', null, data => jsonb_build_object(
    -- Both come from the client and may be made up, so they are stored as text.
    'text', concat_ws(E'\n', '# ' || left(note_free_query.operation, 100),
      '# $' || nullif(left(array_to_string(note_free_query.variables, ', $'), 500), ''), note_free_query.query),
    'characters', char_length(note_free_query.query),
    'session', (select session.handle from auth.session where session.id = app_private.current_session_id())));
end
$$;
comment on function app_hidden.note_free_query(text, text, text[]) is 'Writes a query that an admin wrote into the log before it runs and returns the id of the line: its text, name of the operation, names of the variables, whose values may be personal, and handle of the session. Admins only. Raises OS401, OS403, OS422 for more than 20,000 bytes.';
grant execute on function app_hidden.note_free_query(text, text, text[]) to app_member;
