create or replace function app_public.companies_waiting_in_jobs(company app_public.companies) returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Jobs show neither address nor seat.
  select case
    -- Without an approval there is nothing that visitors see instead.
    when company.approved_fields is null then 0
    when row(company.company_name, company.description, company.website, company.contact_email, company.contact_phone, company.logo_url, company.benefits)
      is not distinct from row((company.approved_fields).company_name, (company.approved_fields).description,
        (company.approved_fields).website, (company.approved_fields).contact_email, (company.approved_fields).contact_phone,
        (company.approved_fields).logo_url, (company.approved_fields).benefits) then 0
    else (
      select count(*)::integer from app_public.jobs
      where jobs.company_id = company.id
        and (jobs.status = 'zur_pruefung' or jobs.status in ('aktiv', 'pausiert') and jobs.expires_at > now()))
  end
$$;
comment on function app_public.companies_waiting_in_jobs(app_public.companies) is E'@notNull\nNumber of jobs that show a change of the company once an admin has read it; 0 when no change waits.';
grant execute on function app_public.companies_waiting_in_jobs(app_public.companies) to app_member;
