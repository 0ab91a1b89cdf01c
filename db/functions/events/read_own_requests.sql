create or replace function app_live.read_own_requests(key text, ids uuid[]) returns setof app_live.item
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  -- An account may only follow what is announced to itself; an admin could read the rows of others.
  if read_own_requests.key is distinct from app_hidden.current_user_id()::text then return; end if;
  return query
    select null::uuid, '{}'::jsonb
    union all
    select request.id, jsonb_build_object('id', request.id, 'version', request.version, 'status', request.status)
    from app_public.job_requests as request
    where request.id = any (read_own_requests.ids) and request.applicant_id = app_hidden.current_user_id();
end
$$;
comment on function app_live.read_own_requests(text, uuid[]) is 'Reader of the topic own_requests, whose key is the account: version and status of these requests of the caller.';
grant execute on function app_live.read_own_requests(text, uuid[]) to app_member;
