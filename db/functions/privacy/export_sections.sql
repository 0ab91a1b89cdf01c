create or replace function app_private.export_sections() returns table (section text, is_list boolean, tables text[])
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  values
    ('account', false, array['auth."user"', 'app_public.user_roles']),
    ('profile', false, array['app_public.profiles']),
    ('sign_in_methods', true, array['auth.account']),
    ('sessions', true, array['auth.session']),
    ('devices', true, array['auth.devices']),
    ('email_changes', true, array['auth.email_changes']),
    ('links', true, array['auth.links']),
    ('legal_acceptances', true, array['app_public.legal_acceptances']),
    ('consents', true, array['app_public.privacy_consents']),
    ('consent_events', true, array['app_public.privacy_consent_events']),
    ('notification_settings', true, array['app_public.notification_settings']),
    ('notifications', true, array['app_public.notifications']),
    ('mails', true, array['app_private.mails']),
    ('job_requests', true, array['app_public.job_requests']),
    ('job_request_changes', true, array['app_public.job_request_changes']),
    ('job_request_contacts', true, array['app_public.job_request_contacts']),
    ('job_request_visits', false, array['app_private.job_request_visits']),
    ('saved_jobs', true, array['app_public.saved_jobs']),
    ('search_alerts', true, array['app_public.search_alerts']),
    ('job_matches', true, array['app_private.job_matches']),
    ('matching_settings', false, array['app_private.matching_settings']),
    ('hidden_employers', true, array['app_public.hidden_employers']),
    ('conversations', true, array['app_public.contact_requests']),
    ('messages', true, array['app_public.messages']),
    ('releases', true, array['app_public.identity_releases']),
    ('applications', true, array['app_public.applications', 'app_public.application_contents']),
    ('application_events', true, array['app_public.application_events']),
    ('application_messages', true, array['app_public.application_messages']),
    ('application_files', true, array['app_public.application_files']),
    ('memberships', true, array['app_public.company_members']),
    ('reports', true, array['app_public.content_reports']),
    ('report_complaints', true, array['app_public.report_complaints']),
    ('decisions', true, array['audit.events', 'app_public.audit_details']),
    ('actions', true, array['audit.events', 'app_public.audit_details']),
    ('security_events', true, array['app_public.security_events']),
    ('processing_log', true, array['app_public.data_processing_logs']),
    ('exports', true, array['app_public.data_exports'])
$$;
comment on function app_private.export_sections() is 'Parts of the export of an account in their order. Each is read by app_private.exported_<section>(user_id) and holds rows of these tables; a list, or at most one object.';
