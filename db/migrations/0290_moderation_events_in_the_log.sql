-- The record of decisions moves into the log: its foreign keys changed rows that nobody may change any more.

create function pg_temp.details_of(action text, reason text, fields jsonb) returns jsonb
language sql immutable
as $$
  select nullif(
    case when reason is null or action in ('company_changed', 'role_changed', 'mail_retried', 'mail_discarded', 'task_retried', 'task_discarded')
      then '{}' else jsonb_build_object('reason', reason) end
    || case when fields is null then '{}' else jsonb_build_object('fields', fields) end, '{}')
$$;

with old as materialized (
  select events.*, pg_temp.details_of(events.action, events.reason, events.fields) as details, uuid_send(gen_random_uuid()) as salt
  from app_public.moderation_events as events
), kept as (
  insert into app_public.audit_details (event_id, salt, details)
  select old.id, old.salt, old.details from old where old.details is not null
)
insert into audit.events (id, created_at, recorded_at, actor_id, action, thing_kind, thing_id, person_id, company_id, data, details_hash)
select old.id, old.created_at, old.created_at, old.actor_id, old.action,
  case
    when old.job_id is not null then 'job'
    when old.request_id is not null then 'job_request'
    when old.action in ('role_changed', 'account_suspended', 'account_restored') then 'account'
    when old.action in ('mail_retried', 'mail_discarded') then 'mail'
    when old.action in ('task_retried', 'task_discarded') then 'task'
    when old.action = 'company_changed' then 'company'
    -- Deleted since: requests never had a company.
    when old.company_id is not null then 'job'
    else 'job_request' end,
  case when old.action = 'company_changed' then old.company_id else coalesce(old.job_id, old.request_id, old.user_id) end,
  old.user_id,
  old.company_id,
  case when old.concerns_change then '{"concernsChange": true}'::jsonb else '{}' end || case
    when old.reason is null then '{}'
    when old.action = 'company_changed' then jsonb_build_object('changed', old.reason)
    when old.action = 'role_changed' then jsonb_build_object(
      'from', split_part(old.reason, ' → ', 1), 'to', split_part(old.reason, ' → ', 2))
    when old.action in ('mail_retried', 'mail_discarded') then jsonb_build_object('template', old.reason)
    when old.action in ('task_retried', 'task_discarded') then jsonb_build_object('task', old.reason)
    else '{}' end,
  sha256(old.salt || convert_to(old.details::text, 'UTF8'))
from old;

drop table app_public.moderation_events;
drop function if exists app_private.tg_name_event_company();
drop function if exists app_private.tg_approve_company_fields();
drop function if exists app_private.purge_moderation_events(integer);

create view app_public.moderation_history with (security_invoker = true) as
select
  events.id, events.thing_kind, events.thing_id, events.company_id, events.actor_id, events.person_id, events.action,
  coalesce((events.data ->> 'concernsChange')::boolean, false) as concerns_change,
  coalesce(
    audit_details.details ->> 'reason', events.data ->> 'changed', events.data ->> 'template', events.data ->> 'task',
    (events.data ->> 'from') || ' → ' || (events.data ->> 'to')) as reason,
  audit_details.details -> 'fields' as fields,
  events.created_at
from audit.events
left join app_public.audit_details on audit_details.event_id = events.id;
grant select on app_public.moderation_history to app_admin;
comment on view app_public.moderation_history is E'@behavior -*\nThe log in the terms of decisions: what became of a job, a request, a company or an account, why, and what was approved. As invoker: read by admins and by functions of the owner.';
comment on column app_public.moderation_history.id is 'Ordered by time (uuidv7).';
comment on column app_public.moderation_history.thing_kind is 'What thing_id is the id of.';
comment on column app_public.moderation_history.thing_id is 'What it was done with; it may be gone.';
comment on column app_public.moderation_history.company_id is 'The company, also of a job.';
comment on column app_public.moderation_history.actor_id is 'Who acted; null for the system.';
comment on column app_public.moderation_history.person_id is 'Account that it is about.';
comment on column app_public.moderation_history.action is 'What was done. For a change of a published job see concerns_change.';
comment on column app_public.moderation_history.concerns_change is 'Whether it is about a change of a published job, not about the job itself.';
comment on column app_public.moderation_history.reason is 'Text by the admin, null once it was erased; for company_changed the columns that changed, for role_changed both roles, for mails and tasks their kind.';
comment on column app_public.moderation_history.fields is 'What was approved, as app_public.job_fields or app_public.job_request_fields in JSON, of a request without what only its applicant reads; null for other actions and once the request was deleted.';
comment on column app_public.moderation_history.created_at is 'When.';
