create or replace function app_private.reported_content(
  subject_kind app_public.report_subject, subject_id uuid, reporter_id uuid default null
) returns jsonb
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  if $1 = 'job' then
    -- Drafts that nobody has read yet are nobody's to report.
    return (
      select jsonb_build_object('title', jobs.title, 'companyId', companies.id,
        'companyName', case when companies.verified_at is null then jobs.company else companies.company_name end,
        'location', jobs.location, 'salaryRange', jobs.salary_range, 'description', jobs.description, 'requirements', jobs.requirements)
      from app_public.jobs join app_public.companies on companies.id = jobs.company_id
      -- The text that an admin approved: the row of a withdrawn job holds what its author writes now.
      where jobs.id = $2 and jobs.published_at is not null and jobs.status in ('aktiv', 'pausiert', 'abgelaufen', 'besetzt'));
  elsif $1 = 'company' then
    return (
      select jsonb_build_object('companyName', case when companies.verified_at is null then (shown.fields).company_name else companies.company_name end, 'companyId', companies.id, 'description', (shown.fields).description,
        'website', (shown.fields).website, 'contactEmail', (shown.fields).contact_email, 'contactPhone', (shown.fields).contact_phone)
      from app_public.companies
      cross join lateral (select coalesce(companies.approved_fields, app_private.company_fields_of(companies)) as fields) as shown
      where companies.id = $2 and exists (
        select from app_public.jobs where jobs.company_id = companies.id and jobs.published_at is not null));
  elsif $1 = 'job_request' then
    return (
      select jsonb_build_object('chiffre', job_requests.chiffre, 'title', job_requests.title, 'shortDescription', job_requests.short_description,
        'region', job_requests.region, 'additionalInfo', job_requests.additional_info)
      from app_public.job_requests
      where job_requests.id = $2 and app_private.is_request_online(job_requests.id)
        and not job_requests.id = any (case when $3 is null then '{}' else app_private.hidden_requests_of($3) end));
  elsif $1 = 'contact_request' then
    -- The messages that both sides read, as they were at that moment; never the contact.
    return (
      select jsonb_build_object(
        'reportedBy', app_private.conversation_side_of(contact_requests.id, $3), 'chiffre', job_requests.chiffre, 'requestId', job_requests.id,
        'requestTitle', job_requests.title, 'companyId', companies.id, 'companyName', companies.company_name, 'jobTitle', contact_requests.job_title,
        'messages', (
          select coalesce(jsonb_agg(jsonb_build_object('id', newest.id,
            'fromCompany', newest.from_company, 'author', newest.author, 'body', newest.body, 'createdAt', newest.created_at) order by newest.id), '[]')
          from (
            select messages.id, messages.from_company, app_private.person_name(messages.author_id) as author, messages.body, messages.created_at
            from app_public.messages where messages.contact_request_id = contact_requests.id
            order by messages.id desc limit 50
          ) as newest))
      from app_public.contact_requests
      join app_public.job_requests on job_requests.id = contact_requests.request_id
      join app_public.companies on companies.id = contact_requests.company_id
      where contact_requests.id = $2 and app_private.conversation_side_of(contact_requests.id, $3) is not null);
  end if;
  -- The contents of the application are left out: only the company may know who applied.
  return (
    select jsonb_build_object(
      'reportedBy', app_private.application_side_of(applications.id, $3), 'jobId', jobs.id, 'jobTitle', jobs.title,
      'companyId', companies.id, 'companyName', companies.company_name,
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object('id', newest.id,
          'fromCompany', newest.from_company, 'author', newest.author, 'body', newest.body, 'createdAt', newest.created_at) order by newest.id), '[]')
        from (
          select messages.id, messages.from_company, app_private.person_name(messages.author_id) as author, messages.body, messages.created_at
          from app_public.application_messages as messages where messages.application_id = applications.id
          order by messages.id desc limit 50
        ) as newest))
    from app_public.applications
    join app_public.jobs on jobs.id = applications.job_id
    join app_public.companies on companies.id = applications.company_id
    where applications.id = $2 and app_private.application_side_of(applications.id, $3) is not null);
end
$$;
comment on function app_private.reported_content(app_public.report_subject, uuid, uuid) is 'What something says now, as its reporter reads it, to be kept with the notice; null for what does not exist, was never published, was taken back (a job), is not online (a request) or is not the reporter''s to read (conversations, applications). Of conversations and applications the newest 50 messages.';
