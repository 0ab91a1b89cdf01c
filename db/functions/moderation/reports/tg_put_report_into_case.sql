create or replace function app_private.tg_put_report_into_case() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  is_against_company constant boolean := case new.subject_kind
    when 'job' then true
    when 'company' then true
    when 'job_request' then false
    else coalesce(new.evidence ->> 'reportedBy', '') = 'applicant' end;
  new_title constant text := left(coalesce(new.evidence ->> 'title', new.evidence ->> 'requestTitle', new.evidence ->> 'jobTitle', new.evidence ->> 'companyName'), 200);
begin
  new.is_chiffre := app_private.is_chiffre_reporter(new);
  new.reference := coalesce(new.reference, app_private.new_report_reference());
  if new.settled_at is not null then
    insert into app_public.report_cases (reference, subject_kind, subject_id, against_company, subject_title, opened_at, decided_at, decided_by, measure)
    values (app_private.new_report_reference(), new.subject_kind, new.subject_id, is_against_company, new_title, new.created_at, new.settled_at, new.settled_by,
      case new.outcome when 'massnahme' then 'sonstige' else 'keine' end::app_public.report_measure)
    returning report_cases.id into new.case_id;
    return new;
  end if;
  loop
    -- Waits for a decision under way, and then finds no open case: what is reported after it is a new one.
    select report_cases.id into new.case_id from app_public.report_cases
    where report_cases.subject_kind = new.subject_kind and report_cases.subject_id = new.subject_id
      and report_cases.against_company = is_against_company and report_cases.decided_at is null
    for no key update;
    exit when new.case_id is not null;
    insert into app_public.report_cases (reference, subject_kind, subject_id, against_company, subject_title, opened_at)
    values (app_private.new_report_reference(), new.subject_kind, new.subject_id, is_against_company, new_title, new.created_at)
    on conflict do nothing
    returning report_cases.id into new.case_id;
    exit when new.case_id is not null;
  end loop;
  return new;
end
$$;
comment on function app_private.tg_put_report_into_case() is 'Puts a notice into the open case of what it is about, or opens one; gives it a reference, and notes whether its reporter is behind a Chiffre. The two sides of a conversation or an application are two cases.';
create or replace trigger put_report_into_case before insert on app_public.content_reports
  for each row when (new.case_id is null) execute function app_private.tg_put_report_into_case();
