create or replace function app_private.put_report_decision(
  "case" app_public.report_cases, measure app_public.report_measure, ground_kind app_public.report_ground, ground text, facts text,
  account_id uuid, message_ids uuid[]
) returns app_public.report_cases
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.current_user_id();
  is_nothing constant boolean := put_report_decision.measure = 'keine';
  accounts constant uuid[] := app_private.accounts_of_report_case("case");
  clean_ground constant text := app_private.clean_text(put_report_decision.ground);
  clean_facts constant text := app_private.clean_text(put_report_decision.facts);
  wrong jsonb := app_private.check_text('ground', clean_ground, 2000, required => not is_nothing)
    || app_private.check_text('facts', clean_facts, 2000, required => true);
  saved app_public.report_cases;
begin
  if not is_nothing and put_report_decision.ground_kind is null then wrong := wrong || '{"ground_kind": "required"}'; end if;
  if put_report_decision.measure is null then wrong := wrong || '{"measure": "required"}';
  elsif put_report_decision.measure <> all (app_private.allowed_report_measures("case")) then
    wrong := wrong || '{"measure": "invalid"}';
  elsif put_report_decision.measure = 'konto_gesperrt' and not coalesce(account_id = any (accounts), false) then
    wrong := wrong || '{"account_id": "required"}';
  -- Another admin suspended it meanwhile; there is nothing to carry out, and nothing that a complaint could undo.
  elsif put_report_decision.measure = 'konto_gesperrt' and exists (
      select from auth."user" as accounts where accounts.id = account_id and accounts.suspended_at is not null) then
    wrong := wrong || '{"account_id": "invalid"}';
  elsif put_report_decision.measure = 'entfernt' and "case".subject_kind in ('contact_request', 'application') and not exists (
      select from app_public.messages
      where messages.contact_request_id = "case".subject_id and messages.from_company = "case".against_company and messages.id = any (message_ids)
      union all
      select from app_public.application_messages as messages
      where messages.application_id = "case".subject_id and messages.from_company = "case".against_company and messages.id = any (message_ids)) then
    wrong := wrong || '{"message_ids": "required"}';
  end if;
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- Shown beside the content itself, which takes 1,000 characters.
  perform app_private.carry_out_report_measure("case", put_report_decision.measure, left(clean_facts, 1000), account_id, message_ids);
  if "case".subject_kind = 'company' and not is_nothing then perform app_private.end_trust("case".subject_id, 'report'); end if;
  -- Jobs end the trust themselves, when they are blocked or rejected.
  if "case".subject_kind = 'job' and put_report_decision.measure in ('konto_gesperrt', 'sonstige') then
    perform app_private.end_trust(jobs.company_id, 'report') from app_public.jobs where jobs.id = "case".subject_id;
  end if;
  update app_public.report_cases set
    decided_at = coalesce(report_cases.decided_at, now()), decided_by = case when report_cases.decided_at is null then me else report_cases.decided_by end,
    revised_at = case when report_cases.decided_at is not null then now() end,
    measure = put_report_decision.measure, ground_kind = case when not is_nothing then put_report_decision.ground_kind end,
    ground = case when not is_nothing then clean_ground end, facts = clean_facts, claimed_by = null, claimed_at = null, undone_at = null
  where report_cases.id = "case".id
  returning * into saved;
  update app_public.content_reports set settled_at = now(), settled_by = me,
    outcome = case when is_nothing then 'kein_verstoss' else 'massnahme' end::app_public.content_report_outcome
  where content_reports.case_id = saved.id and content_reports.settled_at is null;
  update app_public.notifications set is_read = true
  where notifications.type = 'admin_content_report' and not notifications.is_read
    and notifications.subject_id in (select content_reports.id from app_public.content_reports where content_reports.case_id = saved.id);
  return saved;
end
$$;
comment on function app_private.put_report_decision(app_public.report_cases, app_public.report_measure, app_public.report_ground, text, text, uuid, uuid[]) is 'Checks a decision, carries it out and writes it down, for a case that the caller has locked with its subject, and may have decided before; its notices are settled. Tells nobody. OS422.';
