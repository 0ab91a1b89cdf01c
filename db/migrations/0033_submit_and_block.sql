-- An offer is submitted and then in review; an admin blocks it. "Lock" is left to the locks of rows, and what takes one
-- says so: select_…_for_update.

do $$
declare
  renamed constant jsonb := '{
    "app_private.hand_in_job(uuid, uuid)": ["hand_in_job", "submit_checked_job"],
    "app_private.lock_own_job(uuid)": ["lock_own_job", "select_own_job_for_update"],
    "app_private.lock_waiting_job(uuid, integer)": ["lock_waiting_job", "select_submitted_job_for_update"],
    "app_private.lock_account(uuid)": ["lock_account", "select_account_for_update"],
    "app_public.lock_job(uuid, text)": ["lock_job", "block_job"]}';
  signature text;
  old_name text;
  new_name text;
  definition text;
begin
  for signature, old_name, new_name in select key, value ->> 0, value ->> 1 from jsonb_each(renamed) loop
    -- In a new database there is none yet: functions are loaded after the migrations.
    continue when to_regprocedure(signature) is null;
    execute format('alter function %s rename to %I', signature, new_name);
    -- Bodies know functions by name, also their own. Rewritten here, they work until the sources are reloaded.
    for definition in
      select pg_get_functiondef(pg_proc.oid) from pg_proc
      where pronamespace::regnamespace::text in ('app_public', 'app_private') and prokind = 'f'
        and (pg_proc.oid = to_regprocedure(replace(signature, old_name, new_name)) or prosrc ~ ('\m' || old_name || '\('))
    loop
      execute regexp_replace(definition, '\m' || old_name || '\M', new_name, 'g');
    end loop;
  end loop;
end
$$;

alter type app_public.moderation_overview rename attribute waiting to in_review;
comment on column app_public.moderation_overview.in_review is 'Offers that were submitted and not decided on.';
comment on column app_public.moderation_overview.rejected is 'Offers rejected and not submitted again.';
comment on column app_public.job_counts.zur_pruefung is 'In review.';
comment on column app_public.job_counts.abgelehnt is 'Rejected and not submitted again.';
comment on column app_public.job_counts.gesperrt is 'Blocked by an admin.';
comment on column app_public.jobs.submitted_at is 'Last time it was submitted.';
comment on column app_public.jobs.rejection_reason is 'Why an admin rejected or blocked the offer; reaches the employer.';

alter table app_public.moderation_events drop constraint moderation_events_action_invalid;
update app_public.moderation_events set action = 'blocked' where action = 'locked';
alter table app_public.moderation_events add constraint moderation_events_action_invalid check (action in (
  'submitted', 'withdrawn', 'approved', 'rejected', 'blocked', 'company_changed',
  'role_changed', 'account_suspended', 'account_restored',
  'mail_retried', 'mail_discarded', 'task_retried', 'task_discarded'));
comment on column app_public.moderation_events.action is 'What was done: submitted, withdrawn, approved, rejected, blocked, company_changed, role_changed, account_suspended, account_restored, mail_retried, mail_discarded, task_retried or task_discarded.';

update app_private.mails set template = case template when 'job-waiting' then 'job-submitted' else 'job-blocked' end
where template in ('job-waiting', 'job-locked');
-- The admins' book names the kind of a mail that was tried again or discarded.
update app_public.moderation_events set reason = case reason when 'job-waiting' then 'job-submitted' else 'job-blocked' end
where action in ('mail_retried', 'mail_discarded') and reason in ('job-waiting', 'job-locked');
