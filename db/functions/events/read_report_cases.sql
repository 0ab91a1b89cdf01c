create or replace function app_live.read_report_cases(key text, ids uuid[]) returns setof app_live.item
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Checked for every event, so that a former admin gets no more events while the session lives.
  if app_hidden.current_user_role() is distinct from 'admin' then return; end if;
  return query
    select null::uuid, '{}'::jsonb
    union all
    select cases.id, jsonb_build_object('id', cases.id)
    from app_public.report_cases as cases where cases.id = any (read_report_cases.ids);
end
$$;
comment on function app_live.read_report_cases(text, uuid[]) is 'Reader of the topic report_cases, which has one key and is for admins: which of these cases there are.';
grant execute on function app_live.read_report_cases(text, uuid[]) to app_member;
