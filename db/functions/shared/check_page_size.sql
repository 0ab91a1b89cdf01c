create or replace function app_hidden.check_page_size(page_size integer) returns integer
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
begin
  if page_size is null or page_size not between 1 and 100 then perform app_hidden.fail('OS422', '{"page_size": "invalid"}'); end if;
  return page_size;
end
$$;
comment on function app_hidden.check_page_size(integer) is 'The page size, 1 to 100, or OS422: every list is bounded.';
grant execute on function app_hidden.check_page_size(integer) to app_member;
