-- Requests are found by the contract that suits. It is no facet: counts per term could be subtracted from the total, and
-- tell how few said that any contract suits.

alter type app_public.job_request_search add attribute contract_terms app_public.contract_term[];
comment on column app_public.job_request_search.contract_terms is 'Contracts, one of which suits the applicant; who wishes none suits all. Not counted as a facet.';

alter type app_private.search_criteria add attribute wished_terms app_public.contract_term[];
comment on column app_private.search_criteria.wished_terms is 'Requests only: contracts, one of which suits.';

alter table app_private.request_index add column contract_term app_public.contract_term;
comment on column app_private.request_index.contract_term is 'Contract that the applicant wishes; null suits any.';
update app_private.request_index set contract_term = job_requests.contract_term
from app_public.job_requests where job_requests.id = request_index.id and job_requests.contract_term is not null;

-- The text of a decision is read among the notifications, also where its subject has no page.
update app_public.notification_kinds set path = '/dashboard?tab=notifications' where type = 'report_decision';
