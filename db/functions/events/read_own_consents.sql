create or replace function app_live.read_own_consents(key text, ids uuid[]) returns setof app_live.item
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  -- An account may only follow its own consents.
  if read_own_consents.key is distinct from app_hidden.current_user_id()::text then return; end if;
  return query
    select null::uuid, '{}'::jsonb
    union all
    select own.id, jsonb_build_object('id', own.id, 'version', own.version)
    from app_public.privacy_consents as own where own.id = any (read_own_consents.ids);
end
$$;
comment on function app_live.read_own_consents(text, uuid[]) is 'Reader of the topic own_consents, whose key is the account: the versions of these consents of the caller.';
grant execute on function app_live.read_own_consents(text, uuid[]) to app_member;
