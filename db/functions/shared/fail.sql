create or replace function app_hidden.fail(code text, fields jsonb default null) returns void
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
comment on function app_hidden.fail(text, jsonb) is 'Raises one of the error codes of db/ERRORS.md, with the fields concerned. web/shared/errors holds the texts that people read.';
grant execute on function app_hidden.fail(text, jsonb) to app_member;
