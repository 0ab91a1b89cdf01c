create or replace function app_private.conversations_for(contact_request_ids uuid[], viewer_id uuid) returns setof app_public.conversation
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The only definition of what the two sides read of a conversation. Of the request it reads public fields, of the
  -- applicant nothing but the released name. What is hidden from the viewer is asked once, not for each conversation as conversation_side_of
  -- would; a test compares the two.
  with reader as materialized (
    select app_private.hidden_requests_of($2) as hidden,
      array(select company_members.company_id from app_public.company_members
        join app_public.user_roles on user_roles.user_id = company_members.user_id and user_roles.role in ('employer', 'admin')
        where company_members.user_id = $2) as companies
  )
  select row(
    contact_requests.id,
    contact_requests.version,
    viewer.side,
    app_hidden.conversation_state(contact_requests.status, release.released_at, release.withdrawn_at),
    contact_requests.request_id,
    job_requests.chiffre,
    app_private.approved_title_of(job_requests),
    app_private.is_request_online(job_requests.id),
    contact_requests.job_id,
    contact_requests.job_title,
    online.slug,
    online.salary_range,
    contact_requests.company_id,
    companies.company_name,
    companies.verified_at is not null,
    (select '/logo/' || company_logos.hash from app_private.company_logos
      where company_logos.company_id = companies.id and company_logos.url = (companies.approved_fields).logo_url),
    (select places.town from app_public.places where places.id = companies.place_id),
    app_private.person_name(contact_requests.created_by),
    contact_requests.created_at,
    contact_requests.answered_at,
    release.released_at,
    case when viewer.side = 'applicant' and release.released_at is not null and release.withdrawn_at is null then
      release.contact_version = (select max(contacts.version) from app_public.job_request_contacts as contacts
        where contacts.request_id = contact_requests.request_id) end,
    coalesce(opened.count, 0)::integer,
    opened.last_at,
    app_private.person_name(opened.last_by),
    release.withdrawn_at,
    contact_requests.closed_at,
    coalesce(newest.body, ''),
    contact_requests.last_message_from_company,
    contact_requests.last_message_at,
    (select count(*) from (
      select from app_public.messages
      where messages.contact_request_id = contact_requests.id
        and messages.from_company = (viewer.side = 'applicant')
        and messages.created_at > coalesce(
          case viewer.side when 'applicant' then contact_requests.applicant_read_at else contact_requests.company_read_at end,
          '-infinity')
      limit 100) as unread)::integer,
    case viewer.side when 'applicant' then contact_requests.company_read_at else contact_requests.applicant_read_at end,
    case viewer.side
      when 'applicant' then contact_requests.status <> 'abgesagt'
      else contact_requests.status = 'beantwortet' and companies.verified_at is not null and companies.withheld_at is null
        and not exists (
          select from auth."user" as accounts
          where accounts.id = job_requests.applicant_id and accounts.deletion_requested_at is not null) end,
    contact.is_open,
    case when viewer.side = 'company' and contact.is_open then (
      select contacts.contact_person from app_public.job_request_contacts as contacts
      where contacts.request_id = contact_requests.request_id and contacts.version = release.contact_version) end
  )::app_public.conversation
  from app_public.contact_requests
  join app_public.job_requests on job_requests.id = contact_requests.request_id
  cross join reader
  cross join lateral (
    select case
      when job_requests.applicant_id = $2 then 'applicant'::app_public.conversation_side
      when contact_requests.company_id = any (reader.companies) and not contact_requests.request_id = any (reader.hidden) then 'company'
    end as side
  ) as viewer
  join app_public.companies on companies.id = contact_requests.company_id
  left join lateral (
    select app_hidden.job_slug(jobs.title, places.town, jobs.id) as slug, jobs.salary_range
    from app_public.jobs
    left join app_public.places on places.id = jobs.place_id
    where jobs.id = contact_requests.job_id and jobs.status = 'aktiv' and jobs.expires_at > now() and companies.withheld_at is null
  ) as online on true
  left join lateral (
    select releases.released_at, releases.withdrawn_at, releases.contact_version
    from app_public.identity_releases as releases
    where releases.contact_request_id = contact_requests.id
    order by releases.withdrawn_at is null desc, releases.released_at desc
    limit 1
  ) as release on true
  cross join lateral (
    select coalesce(release.released_at is not null and release.withdrawn_at is null and contact_requests.status <> 'abgesagt'
      and companies.verified_at is not null and companies.withheld_at is null
      and not exists (
        select from auth."user" as accounts where accounts.id = job_requests.applicant_id and accounts.is_withheld)
      and (viewer.side = 'company' or not app_private.is_company_hidden($2, companies.id)), false) as is_open
  ) as contact
  left join lateral (
    select sum(releases.opened_count) as count, max(releases.last_opened_at) as last_at,
      (array_agg(releases.last_opened_by order by releases.last_opened_at desc nulls last))[1] as last_by
    from app_public.identity_releases as releases
    where releases.contact_request_id = contact_requests.id
  ) as opened on true
  left join lateral (
    select messages.body from app_public.messages
    where messages.contact_request_id = contact_requests.id
    order by messages.id desc
    limit 1
  ) as newest on true
  where contact_requests.id = any ($1) and viewer.side is not null
$$;
comment on function app_private.conversations_for(uuid[], uuid) is 'These conversations as an account reads them, without those that it may not read, unordered.';
