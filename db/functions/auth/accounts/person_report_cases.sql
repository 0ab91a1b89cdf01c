create or replace function app_public.person_report_cases(user_id uuid) returns app_public.person_report_case[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.note_look_at_person(person_report_cases.user_id);
  return (
    select coalesce(array_agg(
      row(found.id, found.reference, found.state, found.subject_kind, found.subject_title, found.opened_at)::app_public.person_report_case
      order by found.opened_at desc, found.id), '{}')
    from (
      select cases.id, cases.reference, app_public.state_of_report_case(cases.id) as state, cases.subject_kind, cases.subject_title, cases.opened_at
      from app_public.report_cases as cases
      -- Never what an applicant wrote: a case beside a name would tell who is behind a Chiffre.
      where cases.against_company
        and cases.subject_id in (select * from app_private.subjects_of_person(person_report_cases.user_id))
        and person_report_cases.user_id = any (app_private.accounts_of_report_case(cases))
      order by cases.opened_at desc, cases.id
      limit 20
    ) as found);
end
$$;
comment on function app_public.person_report_cases(uuid) is 'The newest 20 cases about companies of an account, their jobs and what they wrote; never about requests or applications, which would tell who is behind a Chiffre. Recorded as app_public.person is. Admins only (OS401, OS403). Raises OS404.';
grant execute on function app_public.person_report_cases(uuid) to app_member;
