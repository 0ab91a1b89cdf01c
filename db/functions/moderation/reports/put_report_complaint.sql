create or replace function app_private.put_report_complaint(report_id uuid, case_id uuid, author_id uuid, explanation text) returns app_public.report_state
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  clean constant text := app_private.clean_text(put_report_complaint.explanation);
  wrong constant jsonb := app_private.check_text('explanation', clean, 2000, required => true);
  state app_public.report_state;
  concerned constant uuid := coalesce($2, (select reports.case_id from app_public.content_reports as reports where reports.id = $1));
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- The foreign key locks the author, and a decision that suspends the author locks the account before the case.
  perform from auth."user" where "user".id = $3 for key share;
  perform from app_public.report_cases as cases where cases.id = concerned for no key update;
  state := app_private.report_state_of($1, $2);
  if state.id is null then perform app_hidden.fail('OS404'); end if;
  -- The same complaint, sent again because its answer was lost.
  if (state.complaint).explanation = clean then return state; end if;
  if not state.may_complain then perform app_hidden.fail('OS410'); end if;
  insert into app_public.report_complaints (case_id, report_id, author_id, explanation, about_at)
  select cases.id, $1, $3, clean, coalesce(cases.revised_at, cases.decided_at) from app_public.report_cases as cases where cases.id = concerned;
  perform app_private.notify_admins(app_private.make_notice('admin_content_report', 'Neue Beschwerde',
    'Jemand beschwert sich über eine Entscheidung zu einer Meldung.', subject_kind => 'content_report', subject_id => concerned));
  return app_private.report_state_of($1, $2);
end
$$;
comment on function app_private.put_report_complaint(uuid, uuid, uuid, text) is 'Keeps the complaint of a reporter (report_id) or of the other side (case_id) and tells the admins. Raises OS404, OS410 before a decision, six months after it, and when this side complained before (the other side: about this decision), OS422.';
