create or replace function app_public.decide_report_complaint(
  complaint_id uuid, is_upheld boolean, reasons text, measure app_public.report_measure default null, facts text default null,
  ground_kind app_public.report_ground default null, ground text default null, account_id uuid default null, message_ids uuid[] default '{}'
) returns app_public.report_case
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean_reasons constant text := app_private.clean_text(decide_report_complaint.reasons);
  wrong constant jsonb := app_private.check_text('reasons', clean_reasons, 2000, required => true);
  found app_public.report_cases;
  complaint app_public.report_complaints;
  concerned uuid;
  locked uuid[];
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  select complaints.* into complaint from app_public.report_complaints as complaints where complaints.id = decide_report_complaint.complaint_id;
  select cases.* into found from app_public.report_cases as cases where cases.id = complaint.case_id;
  if found.id is null then perform app_hidden.fail('OS404'); end if;
  if decide_report_complaint.is_upheld then
    -- The accounts that measures suspended, or the one that is to be suspended.
    if complaint.report_id is null then
      locked := array(
        select "user".id from auth."user"
        where "user".id = any (array(
          select unnest(app_private.accounts_of_undo(report_undo.before)) from app_private.report_undo where report_undo.case_id = found.id)));
    elsif decide_report_complaint.measure = 'konto_gesperrt' then
      concerned := coalesce(decide_report_complaint.account_id,
        case when cardinality(app_private.accounts_of_report_case(found)) = 1 then (app_private.accounts_of_report_case(found))[1] end);
      locked := array_remove(array[concerned], null);
    end if;
    perform app_private.lock_report_subject(found, coalesce(locked, '{}'));
  end if;
  -- The case first: of two admins who decide complaints about it at once, the second waits here.
  select cases.* into found from app_public.report_cases as cases where cases.id = complaint.case_id for update;
  select complaints.* into complaint from app_public.report_complaints as complaints where complaints.id = complaint.id for update;
  if complaint.id is null then perform app_hidden.fail('OS404'); end if;
  perform app_hidden.require_admin();
  if complaint.decided_at is not null then
    if complaint.decided_by = me and complaint.is_upheld = decide_report_complaint.is_upheld and complaint.reasons = clean_reasons then
      return (app_hidden.shown_report_cases(array[found.id], true))[1];
    end if;
    perform app_hidden.fail('OS409', jsonb_build_object('is_upheld', complaint.is_upheld));
  end if;
  if not app_private.may_decide_complaint(found, me) then perform app_hidden.fail('OS403'); end if;
  update app_public.report_complaints set decided_at = now(), decided_by = me, is_upheld = decide_report_complaint.is_upheld, reasons = clean_reasons
  where report_complaints.id = complaint.id
  returning * into complaint;
  if complaint.is_upheld and complaint.report_id is null then
    perform app_private.undo_report_measure(found);
  elsif complaint.is_upheld then
    if coalesce(decide_report_complaint.measure, 'keine') = 'keine' then perform app_hidden.fail('OS422', '{"measure": "required"}'); end if;
    found := app_private.put_report_decision(found, decide_report_complaint.measure, decide_report_complaint.ground_kind, decide_report_complaint.ground,
      decide_report_complaint.facts, concerned, decide_report_complaint.message_ids);
  end if;
  update app_public.notifications set is_read = true
  where notifications.type = 'admin_content_report' and notifications.subject_id = found.id and not notifications.is_read;
  perform app_private.write_audit('complaint_decided', 'case', found.id, data => jsonb_build_object('complaintId', complaint.id,
    'byReporter', complaint.report_id is not null, 'isUpheld', complaint.is_upheld, 'measure', found.measure, 'reason', complaint.reasons));
  perform app_private.tell_complaint_decision(found, complaint);
  if complaint.is_upheld and complaint.report_id is not null then perform app_private.tell_report_decision(found); end if;
  return (app_hidden.shown_report_cases(array[found.id], true))[1];
end
$$;
comment on function app_public.decide_report_complaint(uuid, boolean, text, app_public.report_measure, text, app_public.report_ground, text, uuid, uuid[]) is 'Decides a complaint with reasons of 1 to 2,000 characters that both sides get (DSA, Art. 20(5)). When the other side was right, the measure is undone; when a reporter was, another decision with a measure is made, as decide_report_case takes it. Admins only, not who made the decision that stands while another admin can (OS403). Raises OS401, OS403, OS404, OS409 with the outcome when somebody else decided first, OS422.';
grant execute on function app_public.decide_report_complaint(uuid, boolean, text, app_public.report_measure, text, app_public.report_ground, text, uuid, uuid[]) to app_member;
