create or replace function app_private.applications_for(application_ids uuid[], viewer_id uuid) returns setof app_public.shown_application
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The only definition of what the sides read of an application. Asks once for what application_side_of would ask for
  -- each one; a test compares the two.
  with reader as materialized (
    select exists (select from app_public.user_roles where user_roles.user_id = $2 and user_roles.role = 'admin') as is_admin,
      array(select company_members.company_id from app_public.company_members
        join app_public.user_roles on user_roles.user_id = company_members.user_id and user_roles.role in ('employer', 'admin')
        where company_members.user_id = $2) as companies
  )
  select row(
    applications.id,
    applications.version,
    viewer.side,
    applications.status,
    case when viewer.side = 'company' and companies.withheld_at is null and not accounts.is_withheld
      then app_private.next_application_statuses(applications.id, applications.status) else '{}' end,
    applications.job_id,
    jobs.title,
    case when jobs.status = 'aktiv' and jobs.expires_at > now() and companies.withheld_at is null then app_public.jobs_slug(jobs) end,
    applications.company_id,
    companies.company_name,
    companies.verified_at is not null,
    (select '/logo/' || company_logos.hash from app_private.company_logos
      where company_logos.company_id = companies.id and company_logos.url = (companies.approved_fields).logo_url),
    (select places.town from app_public.places where places.id = companies.place_id),
    content.is_open,
    case when content.is_open or content.has_name then contents.first_name end,
    case when content.is_open or content.has_name then contents.last_name end,
    case when content.is_open then contents.email end,
    case when content.is_open then contents.phone end,
    case when content.is_open then contents.location end,
    case when content.is_open then contents.profession_slug end,
    case when content.is_open then (
      select professions.name from app_public.professions where professions.slug = contents.profession_slug) end,
    case when content.is_open then contents.qualification end,
    case when content.is_open then contents.available_from end,
    case when content.is_open then contents.letter end,
    applications.submitted_at,
    applications.opened_at,
    applications.answered_at,
    applications.moved_at,
    applications.decided_at,
    case when viewer.side <> 'admin' then applications.last_message_at end,
    case viewer.side when 'applicant' then applications.company_read_at when 'company' then applications.applicant_read_at end,
    (select count(*) from app_public.application_files as files
      where files.application_id = applications.id and (files.state = 'verwendet' or viewer.side = 'applicant'))::integer,
    case when viewer.side = 'company' then (
      select count(*) from app_public.application_notes where application_notes.application_id = applications.id)::integer end,
    case when viewer.side = 'admin' then 0 else (
      select count(*) from (
        select from app_public.application_messages as messages
        where messages.application_id = applications.id
          and messages.from_company = (viewer.side = 'applicant')
          and messages.created_at > coalesce(viewer.read_at, '-infinity')
        limit 100) as unread)::integer end,
    coalesce(viewer.news_at > coalesce(viewer.read_at, '-infinity'), false),
    case viewer.side
      when 'applicant' then app_hidden.is_open_application_status(applications.status)
      when 'company' then app_hidden.is_open_application_status(applications.status)
        and jobs.status <> 'gesperrt' and companies.withheld_at is null and not accounts.is_withheld
      else false end,
    viewer.side = 'applicant' and app_hidden.is_open_application_status(applications.status)
  )::app_public.shown_application
  from app_public.applications
  cross join reader
  cross join lateral (
    select
      case
        when applications.applicant_id = $2 then 'applicant'::app_public.application_side
        when applications.company_id = any (reader.companies) then 'company'
        when reader.is_admin then 'admin'
      end as side
  ) as reads
  cross join lateral (
    select reads.side,
      case reads.side when 'applicant' then applications.applicant_read_at when 'company' then applications.company_read_at end as read_at,
      case reads.side when 'applicant' then applications.applicant_news_at when 'company' then applications.company_news_at end as news_at
  ) as viewer
  join app_public.jobs on jobs.id = applications.job_id
  join app_public.companies on companies.id = applications.company_id
  join app_public.application_contents as contents on contents.application_id = applications.id
  join auth."user" as accounts on accounts.id = applications.applicant_id
  cross join lateral (
    select viewer.side = 'applicant' or (viewer.side = 'company' and not accounts.is_withheld and applications.status <> 'zurueckgezogen') as is_open,
      viewer.side = 'company' and not accounts.is_withheld as has_name
  ) as content
  where applications.id = any ($1) and viewer.side is not null
$$;
comment on function app_private.applications_for(uuid[], uuid) is 'These applications as an account reads them, without those that it may not read, unordered. An admin who is on neither side reads that they exist.';
