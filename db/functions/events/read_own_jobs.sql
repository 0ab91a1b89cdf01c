create or replace function app_live.read_own_jobs(key text, ids uuid[]) returns setof app_live.item
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  -- An account may only follow what is announced to itself.
  if read_own_jobs.key is distinct from app_hidden.current_user_id()::text then return; end if;
  return query
    select null::uuid, '{}'::jsonb
    union all
    -- Row-level security limits this to jobs of the companies of the caller, so a former member gets no row.
    select job.id, jsonb_build_object('id', job.id, 'version', job.version, 'status', job.status)
    from app_public.jobs as job where job.id = any (read_own_jobs.ids);
end
$$;
comment on function app_live.read_own_jobs(text, uuid[]) is 'Reader of the topic own_jobs, whose key is the account: version and status of these jobs of the caller''s companies.';
grant execute on function app_live.read_own_jobs(text, uuid[]) to app_member;
