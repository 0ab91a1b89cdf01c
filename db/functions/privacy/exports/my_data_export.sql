create or replace function app_public.my_data_export() returns app_public.data_exports
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Row-level security limits this to the rows of the caller, for admins too. The setting is read here because the function
  -- that reads it elsewhere is not for members.
  select exports from app_public.data_exports as exports
  where exports.session_id = nullif(current_setting('app.session_id', true), '')::uuid
  order by exports.created_at desc, exports.id
  limit 1
$$;
comment on function app_public.my_data_export() is 'The archive that this session last asked for; null without one. Those of other sessions of the account cannot be downloaded here.';
grant execute on function app_public.my_data_export() to app_member;
