-- What visitors read of a company is what an admin read when approving a job of it, and companies whose people are all
-- suspended are withheld (docs/decisions/2026-11-22-company-edits-are-read-with-a-job.md).

alter table app_public.companies
  add column approved_fields app_public.company_fields,
  add column withheld_at timestamptz;
comment on column app_public.companies.approved_fields is 'The company as visitors see it: its fields when an admin last approved a job of it. Null before the first approval.';
comment on column app_public.companies.withheld_at is 'Since when its jobs are kept from the public, because the accounts of all its members are suspended; null otherwise.';

update app_public.companies set approved_fields = row(company_name, description, website, contact_email, contact_phone,
  address, logo_url, place_id)::app_public.company_fields
where exists (select from app_public.jobs where jobs.company_id = companies.id and jobs.published_at is not null);

update app_public.companies set withheld_at = now()
where exists (select from app_public.company_members where company_members.company_id = companies.id)
  and not exists (
    select from app_public.company_members
    join auth."user" on "user".id = company_members.user_id
    where company_members.company_id = companies.id and "user".suspended_at is null);
delete from app_private.job_index
using app_public.jobs join app_public.companies on companies.id = jobs.company_id
where jobs.id = job_index.job_id and companies.withheld_at is not null;
