-- Browsers repeat a POST when a connection dies under it: what makes a new row carries a key from the browser.
alter table app_public.jobs add column client_key uuid;
comment on column app_public.jobs.client_key is E'@behavior -*\nKey that the browser made before it first sent this draft: a repeated save finds the draft instead of making another one. Null for jobs that were made without a browser.';
create unique index jobs_client_key_key on app_public.jobs (created_by, client_key) where client_key is not null;

alter table app_public.companies add column client_key uuid;
comment on column app_public.companies.client_key is E'@behavior -*\nKey that the browser made before it first sent this company: a repeated request finds the company instead of making another one. Null for companies that were made without a browser.';
create unique index companies_client_key_key on app_public.companies (client_key) where client_key is not null;

drop function if exists app_public.save_job(app_public.job_fields, uuid, uuid, integer);
drop function if exists app_public.create_company(app_public.company_fields);
