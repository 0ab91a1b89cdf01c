-- Visits are noted by the consent data_analytics only, for which nobody was asked before.
delete from app_private.job_request_visits
where not exists (
  select from app_public.privacy_consents as consents
  where consents.user_id = job_request_visits.user_id and consents.consent_type = 'data_analytics' and consents.consented);
