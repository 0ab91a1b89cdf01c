create or replace function app_live.read_moderation_queue(key text, ids uuid[]) returns setof app_live.item
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Checked for every event, so that a former admin gets no more events while the session lives.
  if app_hidden.current_user_role() is distinct from 'admin' then return; end if;
  return query
    select null::uuid, '{}'::jsonb
    union all
    select job.id, jsonb_build_object('id', job.id, 'version', job.version, 'status', job.status)
    from app_public.jobs as job where job.id = any (read_moderation_queue.ids);
end
$$;
comment on function app_live.read_moderation_queue(text, uuid[]) is 'Reader of the topic moderation_queue, which has one key and is for admins: the current state of these jobs, in review or with a change in review or not.';
grant execute on function app_live.read_moderation_queue(text, uuid[]) to app_member;
