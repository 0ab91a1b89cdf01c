create or replace function app_hidden.note_free_query(query text, operation text, variables text[]) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return app_private.write_audit('free_query', 'query', null, data => jsonb_build_object(
    -- Both may be made up: they are text.
    'text', concat_ws(E'\n', '# ' || left(note_free_query.operation, 100),
      '# $' || nullif(left(array_to_string(note_free_query.variables, ', $'), 500), ''), left(note_free_query.query, 20000)),
    'characters', char_length(note_free_query.query)));
end
$$;
comment on function app_hidden.note_free_query(text, text, text[]) is 'Writes a query that an admin wrote into the log before it runs: its first 20,000 characters, name of the operation and names of the variables, whose values may be personal. Admins only (OS401, OS403).';
revoke all on function app_hidden.note_free_query(text, text, text[]) from public;
grant execute on function app_hidden.note_free_query(text, text, text[]) to app_member;
