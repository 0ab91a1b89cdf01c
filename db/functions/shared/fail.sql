create or replace function app_private.fail(code text, fields jsonb default null) returns void
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception using
    errcode = code,
    message = code,
    detail = case when fields is null then '' else jsonb_build_object('fields', fields)::text end;
end
$$;
comment on function app_private.fail(text, jsonb) is 'Raises one of the codes of db/ERRORS.md, with the fields it concerns. People read the text that web/shared has for it.';
