create or replace function app_public.decide_report_case(
  case_id uuid, measure app_public.report_measure, facts text, ground_kind app_public.report_ground default null, ground text default null,
  account_id uuid default null, message_ids uuid[] default '{}'
) returns app_public.report_case
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  found app_public.report_cases;
  suspended uuid;
begin
  select report_cases.* into found from app_public.report_cases where report_cases.id = decide_report_case.case_id;
  if found.id is null then perform app_hidden.fail('OS404'); end if;
  if decide_report_case.measure = 'konto_gesperrt' then
    suspended := coalesce(decide_report_case.account_id, case when cardinality(app_private.accounts_of_report_case(found)) = 1
      then (app_private.accounts_of_report_case(found))[1] end);
    if not coalesce(suspended = any (app_private.accounts_of_report_case(found)), false) then
      perform app_hidden.fail('OS422', '{"account_id": "required"}');
    end if;
  end if;
  perform app_private.lock_report_subject(found, array_remove(array[suspended], null));
  select report_cases.* into found from app_public.report_cases where report_cases.id = found.id for update;
  if found.id is null then perform app_hidden.fail('OS404'); end if;
  -- A person who was demoted meanwhile decides nothing.
  perform app_hidden.require_admin();
  if found.decided_at is not null then
    -- The same decision, sent again because its answer was lost.
    if found.decided_by = me and found.measure = decide_report_case.measure and found.facts = app_private.clean_text(decide_report_case.facts) then
      return (app_hidden.shown_report_cases(array[found.id], true))[1];
    end if;
    perform app_hidden.fail('OS409', jsonb_build_object('measure', found.measure));
  end if;
  found := app_private.put_report_decision(found, decide_report_case.measure, decide_report_case.ground_kind, decide_report_case.ground,
    decide_report_case.facts, suspended, decide_report_case.message_ids);
  perform app_private.write_audit('report_decided', 'case', found.id, data => jsonb_build_object('measure', found.measure,
    'groundKind', found.ground_kind, 'subjectKind', found.subject_kind, 'subjectId', found.subject_id, 'reason', found.facts, 'text', found.ground));
  perform app_private.tell_report_decision(found);
  return (app_hidden.shown_report_cases(array[found.id], true))[1];
end
$$;
comment on function app_public.decide_report_case(uuid, app_public.report_measure, text, app_public.report_ground, text, uuid, uuid[]) is 'Decides about a reported thing and carries it out at once: see report_measure. facts and, for a measure, ground_kind and ground make the statement of reasons that both sides get (DSA, Art. 16(5), 17), 1 to 2,000 characters each. account_id: whom konto_gesperrt suspends, when there are several; message_ids: which messages entfernt removes. Admins only. Raises OS401, OS403, OS404, OS409 with what was decided when somebody else decided first, OS422.';
grant execute on function app_public.decide_report_case(uuid, app_public.report_measure, text, app_public.report_ground, text, uuid, uuid[]) to app_member;
