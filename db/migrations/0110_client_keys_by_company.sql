-- A draft whose answer was lost may be sent again for another company, which its author has chosen meanwhile: that is
-- another draft, no violation of a key.
drop index app_public.jobs_client_key_key;
create unique index jobs_client_key_key on app_public.jobs (created_by, company_id, client_key) where client_key is not null;
