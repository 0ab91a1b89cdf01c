create or replace function app_live.read_own_data_exports(key text, ids uuid[]) returns setof app_live.item
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  -- An account may only follow its own archives.
  if read_own_data_exports.key is distinct from app_hidden.current_user_id()::text then return; end if;
  return query
    select null::uuid, '{}'::jsonb
    union all
    select own.id, jsonb_build_object('id', own.id, 'version', own.version, 'status', own.state)
    from app_public.data_exports as own where own.id = any (read_own_data_exports.ids);
end
$$;
comment on function app_live.read_own_data_exports(text, uuid[]) is 'Reader of the topic own_data_exports, whose key is the account: version and state of these archives of the caller.';
grant execute on function app_live.read_own_data_exports(text, uuid[]) to app_member;
