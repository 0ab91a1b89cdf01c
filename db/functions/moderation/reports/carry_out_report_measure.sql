create or replace function app_private.carry_out_report_measure(
  "case" app_public.report_cases, measure app_public.report_measure, reason text, account_id uuid, message_ids uuid[]
) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.current_user_id();
  removed constant text := 'Diese Nachricht wurde nach einer Meldung entfernt.';
  job app_public.jobs;
  request app_public.job_requests;
  conversation app_public.contact_requests;
  job_change app_public.job_changes;
  request_change app_public.job_request_changes;
  kept jsonb;
begin
  if measure in ('keine', 'sonstige') then return; end if;
  if measure = 'konto_gesperrt' then
    perform app_private.require_fresh_factor();
    kept := jsonb_build_object('accountId', account_id, 'suspendedAt', (app_private.put_suspension(account_id,
      -- The account keeps its reason where admins read it beside the name; the words of the case would tell which Chiffre it is.
      case when "case".against_company then reason else 'Wir haben über eine Meldung entschieden. Die Begründung erhalten Sie in einer eigenen Mail.' end,
      by_report => not "case".against_company)).suspended_at);
  elsif "case".subject_kind = 'job' then
    select jobs.* into job from app_public.jobs where jobs.id = "case".subject_id for update;
    kept := jsonb_build_object('status', job.status, 'fields', to_jsonb(app_private.job_fields_of(job)));
    if measure = 'entfernt' then
      job := app_private.put_job_block(job.id, reason, me);
    else
      perform app_private.put_status_for_report('job', job.id, 'abgelehnt', reason);
      -- What the employer had written beside the published version is what is edited now.
      delete from app_public.job_changes where job_changes.job_id = job.id returning * into job_change;
      if job_change.job_id is not null then perform app_private.put_job_fields(job.id, job_change.fields); end if;
    end if;
    kept := kept || jsonb_build_object('version', (select jobs.version from app_public.jobs where jobs.id = job.id));
  elsif "case".subject_kind = 'job_request' then
    select job_requests.* into request from app_public.job_requests where job_requests.id = "case".subject_id for update;
    kept := jsonb_build_object('status', request.status, 'fields', to_jsonb(app_private.job_request_fields_of(request)));
    if measure = 'entfernt' then
      request := app_private.put_request_block(request.id, reason, me);
    else
      perform app_private.put_status_for_report('job_request', request.id, 'abgelehnt', reason);
      delete from app_public.job_request_changes as changes where changes.request_id = request.id returning * into request_change;
      if request_change.request_id is not null then perform app_private.put_job_request_fields(request.id, request_change.fields); end if;
    end if;
    kept := kept || jsonb_build_object('version', (select job_requests.version from app_public.job_requests where job_requests.id = request.id));
  elsif "case".subject_kind = 'company' then
    -- The evidence goes with the verification.
    kept := (
      select jsonb_build_object('verifiedAt', companies.verified_at, 'companyName', companies.company_name, 'verification', to_jsonb(verifications))
      from app_public.companies
      left join app_private.company_verifications as verifications on verifications.company_id = companies.id
      where companies.id = "case".subject_id);
    update app_public.companies set verified_at = null, version = companies.version + 1 where companies.id = "case".subject_id;
  elsif measure = 'entfernt' then
    with taken as (
      select messages.id, messages.body from app_public.messages
      where "case".subject_kind = 'contact_request' and messages.contact_request_id = "case".subject_id
        and messages.from_company = "case".against_company and messages.id = any (message_ids)
    ), replaced as (
      update app_public.messages set body = removed from taken where messages.id = taken.id
    ), taken_of_application as (
      select messages.id, messages.body from app_public.application_messages as messages
      where "case".subject_kind = 'application' and messages.application_id = "case".subject_id
        and messages.from_company = "case".against_company and messages.id = any (message_ids)
    ), replaced_of_application as (
      update app_public.application_messages as messages set body = removed from taken_of_application as taken where messages.id = taken.id
    )
    select jsonb_build_object('messages', jsonb_object_agg(taken.id, taken.body)) into kept
    from (select * from taken union all select * from taken_of_application) as taken;
    update app_public.contact_requests set version = contact_requests.version + 1
    where "case".subject_kind = 'contact_request' and contact_requests.id = "case".subject_id;
    update app_public.applications set version = applications.version + 1
    where "case".subject_kind = 'application' and applications.id = "case".subject_id;
  else
    select contact_requests.* into conversation from app_public.contact_requests where contact_requests.id = "case".subject_id for no key update;
    kept := jsonb_build_object('status', conversation.status);
    perform app_private.end_conversation(conversation, job_requests.applicant_id) from app_public.job_requests
    where job_requests.id = conversation.request_id;
  end if;
  kept := kept || jsonb_build_object('measure', measure);
  -- A second decision comes on top of the first. Texts of messages are those of the first, which are the ones that were written.
  insert into app_private.report_undo (case_id, before) values ("case".id, kept)
  on conflict on constraint report_undo_pkey do update set before = case
    when report_undo.before ? 'messages' and excluded.before ? 'messages'
      then excluded.before || report_undo.before
        || jsonb_build_object('messages', (excluded.before -> 'messages') || (report_undo.before -> 'messages'))
    else excluded.before || jsonb_build_object('earlier', report_undo.before) end;
end
$$;
comment on function app_private.carry_out_report_measure(app_public.report_cases, app_public.report_measure, text, uuid, uuid[]) is 'Does what an admin decided about a reported thing, and keeps what was before. The caller has checked app_private.allowed_report_measures, holds the locks and tells both sides.';
