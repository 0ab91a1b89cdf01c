create or replace function app_live.read_own_companies(key text, ids uuid[]) returns setof app_live.item
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  -- An account may only follow what is announced to itself.
  if read_own_companies.key is distinct from app_hidden.current_user_id()::text then return; end if;
  return query
    select null::uuid, '{}'::jsonb
    union all
    -- Row-level security limits this to companies of the caller, so a former member gets no row.
    select own.id, jsonb_build_object('id', own.id)
    from app_public.companies as own where own.id = any (read_own_companies.ids);
end
$$;
comment on function app_live.read_own_companies(text, uuid[]) is 'Reader of the topic own_companies, whose key is the account: which of its companies has another team. Without a version: that of the company counts its saves.';
grant execute on function app_live.read_own_companies(text, uuid[]) to app_member;
