create or replace function app_private.lock_report_subject("case" app_public.report_cases, account_ids uuid[] default '{}') returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Locks have the order of all verbs: account, request, conversation, company, job, application. The case comes last.
  perform app_private.select_account_for_update(account.id) from (select unnest(account_ids) as id order by 1) as account;
  case "case".subject_kind
    when 'job' then
      perform app_private.lock_reviewed('job', "case".subject_id);
    when 'job_request' then
      perform app_private.lock_reviewed('request', "case".subject_id);
    when 'company' then
      perform from app_public.companies where companies.id = "case".subject_id for no key update;
    when 'contact_request' then
      perform app_private.lock_request_with_owner((
        select contact_requests.request_id from app_public.contact_requests where contact_requests.id = "case".subject_id));
      perform from app_public.contact_requests where contact_requests.id = "case".subject_id for no key update;
    when 'application' then
      perform app_private.lock_applications(array["case".subject_id]);
  end case;
end
$$;
comment on function app_private.lock_report_subject(app_public.report_cases, uuid[]) is 'Locks what was reported, and before it the accounts that are to be suspended or restored (OS403 for the caller''s own), until the end of the transaction.';
