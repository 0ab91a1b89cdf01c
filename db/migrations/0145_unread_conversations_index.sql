-- How many conversations have something unread is counted with every event of an open page, and few of them do. The
-- conditions are those of app_hidden.unread_conversation_count.
create index contact_requests_unread_by_company_idx on app_public.contact_requests (company_id)
  where not last_message_from_company and last_message_at > coalesce(company_read_at, '-infinity');
create index contact_requests_unread_by_applicant_idx on app_public.contact_requests (request_id)
  where last_message_from_company and last_message_at > coalesce(applicant_read_at, '-infinity');
