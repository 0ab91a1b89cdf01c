create or replace function app_private.undo_report_measure("case" app_public.report_cases) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  kept jsonb;
  measure app_public.report_measure;
  status app_public.job_status;
  is_unchanged boolean;
begin
  delete from app_private.report_undo where report_undo.case_id = "case".id returning report_undo.before into kept;
  update app_public.report_cases set undone_at = now() where report_cases.id = "case".id;
  -- The newest measure first; a case that was decided again has one before it.
  while kept is not null loop
    measure := coalesce((kept ->> 'measure')::app_public.report_measure, "case".measure);
    if kept ? 'accountId' then
      -- A suspension that stood before, or that another admin decided since, stays.
      if exists (
        select from auth."user" where "user".id = (kept ->> 'accountId')::uuid
          and not coalesce((kept ->> 'wasSuspended')::boolean, false)
          and "user".suspended_at = coalesce((kept ->> 'suspendedAt')::timestamptz, "user".suspended_at)) then
        perform app_private.put_restoration((kept ->> 'accountId')::uuid, by_report => not "case".against_company);
      end if;
    elsif "case".subject_kind = 'job' then
      select jobs.version = (kept ->> 'version')::integer,
        case when kept ->> 'status' in ('aktiv', 'pausiert') and jobs.expires_at <= now() then 'abgelaufen' else (kept ->> 'status')::app_public.job_status end
      into is_unchanged, status
      from app_public.jobs where jobs.id = "case".subject_id for update;
      -- Later edits of the author and later decisions of another admin stay; the text can be submitted again.
      if is_unchanged then
        perform app_private.put_status_for_report('job', "case".subject_id, app_private.status_after_undo("case".subject_id, status));
        if measure = 'eingeschraenkt' then
          perform app_private.put_job_fields("case".subject_id, jsonb_populate_record(null::app_public.job_fields, kept -> 'fields'));
        end if;
      end if;
    elsif "case".subject_kind = 'job_request' then
      select job_requests.version = (kept ->> 'version')::integer,
        case when kept ->> 'status' in ('aktiv', 'pausiert') and job_requests.expires_at <= now() then 'abgelaufen' else (kept ->> 'status')::app_public.job_status end
      into is_unchanged, status
      from app_public.job_requests where job_requests.id = "case".subject_id for update;
      if is_unchanged then
        perform app_private.put_status_for_report('job_request', "case".subject_id, status);
        if measure = 'eingeschraenkt' then
          perform app_private.put_job_request_fields("case".subject_id, jsonb_populate_record(null::app_public.job_request_fields, kept -> 'fields'));
        end if;
      end if;
    elsif "case".subject_kind = 'company' then
      update app_public.companies set verified_at = (kept ->> 'verifiedAt')::timestamptz, version = companies.version + 1
      where companies.id = "case".subject_id and companies.verified_at is null
        -- A name is what was verified: another one is verified again.
        and companies.company_name = coalesce(kept ->> 'companyName', companies.company_name);
      if found and kept ->> 'verification' is not null then
        insert into app_private.company_verifications
        select (jsonb_populate_record(null::app_private.company_verifications, kept -> 'verification')).*
        on conflict do nothing;
      end if;
    elsif kept ? 'messages' then
      update app_public.messages set body = kept -> 'messages' ->> messages.id::text
      where messages.contact_request_id = "case".subject_id and kept -> 'messages' ? messages.id::text;
      update app_public.application_messages as messages set body = kept -> 'messages' ->> messages.id::text
      where messages.application_id = "case".subject_id and kept -> 'messages' ? messages.id::text;
      update app_public.contact_requests set version = contact_requests.version + 1 where contact_requests.id = "case".subject_id;
      update app_public.applications set version = applications.version + 1 where applications.id = "case".subject_id;
    else
      -- A contact that was released has to be released again.
      update app_public.contact_requests set closed_at = null, version = contact_requests.version + 1,
        status = case when contact_requests.answered_at is null or kept ->> 'status' = 'offen' then 'offen' else 'beantwortet' end::app_public.contact_status,
        answered_at = case when kept ->> 'status' = 'offen' then null else contact_requests.answered_at end
      where contact_requests.id = "case".subject_id and contact_requests.status = 'abgesagt';
    end if;
    kept := kept -> 'earlier';
  end loop;
end
$$;
comment on function app_private.undo_report_measure(app_public.report_cases) is 'Undoes what was done about a reported thing, as far as nobody changed it since. The caller holds the locks and tells both sides. Applications that a block ended stay ended: the applicants were told.';
