create or replace function auth.deliver_notifications(_asked jsonb)
returns table (user_id uuid, session_ids uuid[], unread integer, notifications jsonb)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  living jsonb;
  person record;
begin
  living := (
    select coalesce(jsonb_agg(jsonb_build_object('u', found.user_id, 's', found.session_ids, 'n', found.notification_ids)), '[]')
    from (
      select asked.u as user_id, array_agg(session.id) as session_ids, asked.n as notification_ids
      from jsonb_to_recordset(_asked) as asked (u uuid, s uuid[], n uuid[])
      cross join unnest(asked.s) as one (session_id)
      join auth.session on session.id = one.session_id and session.user_id = asked.u and session.expires_at > now()
      group by asked.u, asked.n
    ) as found);
  -- From here on as one of these people after the other: row-level security decides what each may read. Sessions of one
  -- person see the same rows, so one of them reads for all.
  perform set_config('role', 'app_member', true);
  for person in select * from jsonb_to_recordset(living) as entry (u uuid, s uuid[], n uuid[]) loop
    perform set_config('app.session_id', person.s[1]::text, true);
    -- As app_public.unread_notification_count(), which as a function of its own would take as long again.
    return query select person.u, person.s, (
      select count(*)::integer from (
        select from app_public.notifications as mine where mine.user_id = person.u and not mine.is_read limit 1000
      ) as counted), (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', own.id, 'type', own.type, 'title', own.title, 'message', own.message, 'isRead', own.is_read,
        'createdAt', to_char(own.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM'),
        'relatedJobId', own.related_job_id)), '[]')
      from app_public.notifications as own where own.id = any (person.n));
  end loop;
end
$$;
comment on function auth.deliver_notifications(jsonb) is 'What the sockets of these sessions may be told, in one round trip for everybody who waits: [{u: account, s: its sessions, n: notifications}]. Sessions that have ended are missing from the answer. Ends as app_member: call it as a statement of its own.';
revoke all on function auth.deliver_notifications(jsonb) from public;
grant execute on function auth.deliver_notifications(jsonb) to app_authenticator;
