create or replace function app_live.read_content_reports(key text, ids uuid[]) returns setof app_live.item
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Checked for every event, so that a former admin gets no more events while the session lives.
  if app_hidden.current_user_role() is distinct from 'admin' then return; end if;
  return query
    select null::uuid, '{}'::jsonb
    union all
    select report.id, jsonb_build_object('id', report.id, 'subjectKind', report.subject_kind, 'outcome', report.outcome)
    from app_public.content_reports as report where report.id = any (read_content_reports.ids);
end
$$;
comment on function app_live.read_content_reports(text, uuid[]) is 'Reader of the topic content_reports, which has one key and is for admins: what these reports are about, and how they were settled.';
revoke all on function app_live.read_content_reports(text, uuid[]) from public;
grant execute on function app_live.read_content_reports(text, uuid[]) to app_member;
