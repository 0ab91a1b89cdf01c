create or replace function app_public.person(user_id uuid) returns app_public.person
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.note_look_at_person(person.user_id);
  return (
    select row(
      accounts.id, profiles.first_name, profiles.last_name, accounts.email, app_private.is_free_mail(accounts.email),
      profiles.phone, profiles.location,
      (select professions.name from app_public.professions where professions.slug = profiles.profession_slug),
      profiles.qualification, profiles.available_from,
      coalesce((select user_roles.role from app_public.user_roles where user_roles.user_id = accounts.id), 'applicant'),
      app_private.account_state(accounts), accounts.created_at, accounts.email_verified, accounts.suspended_at,
      case when accounts.suspended_at is not null then app_private.suspension_reason(accounts.id) end,
      accounts.deletion_requested_at, accounts.delete_after,
      accounts.id = app_hidden.current_user_id(), app_private.is_last_admin(accounts.id),
      array(
        select row(session.handle, coalesce(session.device, 'Unbekanntes Gerät'), session.created_at, session.updated_at,
          session.expires_at)::app_public.person_session
        from auth.session
        where session.user_id = accounts.id and session.expires_at > now()
        order by session.updated_at desc, session.id
        limit 50),
      (select count(*) from auth.devices where devices.user_id = accounts.id)::integer,
      array(
        select row(companies.id, companies.version, companies.company_name,
          (select places.town from app_public.places where places.id = companies.place_id),
          companies.website, companies.contact_email, companies.verified_at,
          case when companies.verified_at is not null then evidence.evidence_kind end,
          case when companies.verified_at is not null then evidence.evidence end,
          companies.withheld_at is not null,
          -- As app_private.withhold_companies_of counts: whether the company disappears with this account.
          (select count(*) from app_public.company_members as members
            join auth."user" as colleagues on colleagues.id = members.user_id and not colleagues.is_withheld
            where members.company_id = companies.id)::integer,
          (select count(*) from app_public.jobs
            where jobs.company_id = companies.id and jobs.status = 'aktiv' and jobs.expires_at > now())::integer)::app_public.person_company
        from app_public.company_members
        join app_public.companies on companies.id = company_members.company_id
        left join app_private.company_verifications as evidence on evidence.company_id = companies.id
        where company_members.user_id = accounts.id
        order by companies.company_name, companies.id
        limit 10),
      array(
        select row(shown.status, count(*)::integer)::app_public.person_status_count
        from app_public.company_members
        join app_public.jobs on jobs.company_id = company_members.company_id
        cross join lateral (
          select case when jobs.status = 'aktiv' and jobs.expires_at <= now() then 'abgelaufen' else jobs.status end as status) as shown
        where company_members.user_id = accounts.id
        group by shown.status order by shown.status),
      -- Neither their status nor when the consent was given that the submission asks for: beside the queue both tell the Chiffre.
      (select count(*) from app_public.job_requests where job_requests.applicant_id = accounts.id)::integer,
      (select count(*) from app_public.applications where applications.applicant_id = accounts.id)::integer,
      (select count(*) from app_public.contact_requests
        left join app_public.job_requests on job_requests.id = contact_requests.request_id
        where job_requests.applicant_id = accounts.id or contact_requests.company_id in (
          select company_members.company_id from app_public.company_members where company_members.user_id = accounts.id))::integer,
      (select count(*) from app_public.saved_jobs where saved_jobs.user_id = accounts.id)::integer,
      (select count(*) from app_public.search_alerts where search_alerts.user_id = accounts.id)::integer,
      reports.total, reports.open,
      array(
        select row(consents.consent_type, consents.consented, app_private.start_of_day(coalesce(consents.withdrawn_at, consents.consented_at)))::app_public.person_consent
        from app_public.privacy_consents as consents
        where consents.user_id = accounts.id
        order by consents.consent_type)
    )::app_public.person
    from auth."user" as accounts
    join app_public.profiles on profiles.user_id = accounts.id
    cross join lateral (
      select count(*)::integer as total, (count(*) filter (where content_reports.settled_at is null))::integer as open
      from app_public.content_reports
      join app_public.report_cases as cases on cases.id = content_reports.case_id
      -- As app_public.person_report_cases.
      where cases.against_company and cases.subject_id in (select * from app_private.subjects_of_person(accounts.id))
        and accounts.id = any (app_private.accounts_of_report_case(cases))
    ) as reports
    where accounts.id = person.user_id);
end
$$;
comment on function app_public.person(uuid) is 'An account with what belongs to it. Written into the processing log of its owner, once per admin, account and hour. Admins only (OS401, OS403). Raises OS404.';
grant execute on function app_public.person(uuid) to app_member;
