create or replace function app_private.applications_for(application_ids uuid[], viewer_id uuid) returns setof app_public.shown_application
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The only definition of what the sides read of an application. Asks once for what application_side_of would ask for
  -- each one; a test compares the two. What applications share (reader, job, company) is read once, since a board shows 200.
  with reader as materialized (
    select exists (select from app_public.user_roles where user_roles.user_id = $2 and user_roles.role = 'admin') as is_admin,
      array(select company_members.company_id from app_public.company_members
        join app_public.user_roles on user_roles.user_id = company_members.user_id and user_roles.role in ('employer', 'admin')
        where company_members.user_id = $2) as companies
  ), asked as materialized (
    select applications.*,
      case
        when applications.applicant_id = $2 then 'applicant'::app_public.application_side
        when applications.company_id = any (reader.companies) then 'company'
        when reader.is_admin then 'admin'
      end as side
    from app_public.applications cross join reader
    where applications.id = any ($1)
  ), companies as materialized (
    select companies.id, companies.company_name, companies.verified_at is not null as is_verified,
      companies.withheld_at is not null as is_withheld,
      (select '/logo/' || company_logos.hash from app_private.company_logos
        where company_logos.company_id = companies.id
          and company_logos.url = (coalesce(companies.approved_fields, app_private.company_fields_of(companies))).logo_url) as logo_path,
      (select places.town from app_public.places where places.id = companies.place_id) as town
    from app_public.companies
    where companies.id in (select asked.company_id from asked)
  ), jobs as materialized (
    select jobs.id, jobs.title, jobs.status = 'gesperrt' as is_blocked,
      case when jobs.status = 'aktiv' and jobs.expires_at > now() then app_public.jobs_slug(jobs) end as slug
    from app_public.jobs
    where jobs.id in (select asked.job_id from asked)
  )
  select row(
    asked.id,
    asked.version,
    asked.side,
    asked.status,
    case when can.company_act then next.statuses else '{}' end,
    asked.job_id,
    jobs.title,
    case when not companies.is_withheld then jobs.slug end,
    asked.company_id,
    companies.company_name,
    companies.is_verified,
    companies.logo_path,
    companies.town,
    can.read_content,
    case when can.read_content or can.read_name then contents.first_name end,
    case when can.read_content or can.read_name then contents.last_name end,
    case when can.read_content then contents.email end,
    case when can.read_content then contents.phone end,
    case when can.read_content then contents.location end,
    case when can.read_content then contents.profession_slug end,
    case when can.read_content then professions.name end,
    case when can.read_content then contents.qualification end,
    case when can.read_content then contents.available_from end,
    case when can.read_content then contents.letter end,
    asked.submitted_at,
    asked.opened_at,
    asked.answered_at,
    asked.moved_at,
    asked.decided_at,
    case when asked.side <> 'admin' then asked.last_message_at end,
    case asked.side when 'applicant' then asked.company_read_at when 'company' then asked.applicant_read_at end,
    (select count(*) from app_public.application_files as files
      where files.application_id = asked.id and (files.state = 'verwendet' or asked.side = 'applicant'))::integer,
    case when asked.side = 'company' then (
      select count(*) from app_public.application_notes where application_notes.application_id = asked.id)::integer end,
    case when asked.side = 'admin' then 0 else (
      select count(*) from (
        select from app_public.application_messages as messages
        where messages.application_id = asked.id
          and messages.from_company = (asked.side = 'applicant')
          and messages.created_at > coalesce(own.read_at, '-infinity')
        limit 100) as unread)::integer end,
    coalesce(own.news_at > coalesce(own.read_at, '-infinity'), false),
    case asked.side
      when 'applicant' then app_hidden.is_open_application_status(asked.status)
      when 'company' then app_hidden.is_open_application_status(asked.status) and can.company_act and not jobs.is_blocked
      else false end,
    asked.side = 'applicant' and app_hidden.is_open_application_status(asked.status),
    -- While nobody can act in a company, nobody is sent to its address either.
    case when interviews.application_id is not null and can.read_content and not companies.is_withheld
      then row(interviews.starts_at, interviews.minutes, interviews.place)::app_public.shown_interview end
  )::app_public.shown_application
  from asked
  join jobs on jobs.id = asked.job_id
  join companies on companies.id = asked.company_id
  join app_public.application_contents as contents on contents.application_id = asked.id
  join auth."user" as accounts on accounts.id = asked.applicant_id
  left join app_private.application_interviews as interviews
    on interviews.application_id = asked.id and interviews.cancelled_at is null
  left join app_public.professions on professions.slug = contents.profession_slug
  left join app_private.next_application_statuses(array(select asked.id from asked where asked.side = 'company')) as next
    on next.application_id = asked.id
  cross join lateral (
    select
      case asked.side when 'applicant' then asked.applicant_read_at when 'company' then asked.company_read_at end as read_at,
      case asked.side when 'applicant' then asked.applicant_news_at when 'company' then asked.company_news_at end as news_at
  ) as own
  cross join lateral (
    select
      asked.side = 'applicant' or (asked.side = 'company' and not accounts.is_withheld and asked.status <> 'zurueckgezogen') as read_content,
      asked.side = 'company' and not accounts.is_withheld as read_name,
      asked.side = 'company' and not accounts.is_withheld and not companies.is_withheld as company_act
  ) as can
  where asked.side is not null
$$;
comment on function app_private.applications_for(uuid[], uuid) is 'These applications as an account reads them, without those that it may not read, unordered. An admin who is on neither side reads that they exist.';
