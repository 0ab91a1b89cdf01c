/**
 * Reads that run as the owner instead of the person who asks, each with the reason: row-level security does not decide
 * what they show, so the function itself must. Verbs (volatile) are not listed: they write, and only the owner has write grants.
 */
export const definerReads: Record<string, string> = {
  'app_hidden.applications_of_mine':
    'an applicant reads no company and no job, an admin no content: it asks on which side the caller is; callers pass ids that policies let through',
  'app_hidden.conversations_of_mine':
    'an applicant reads no company, a company no request: it asks on which side the caller is; callers pass ids that policies let through',
  'app_hidden.current_user_id': 'policies call it; sessions are in auth',
  'app_hidden.current_user_role':
    'as current_user_id, and its answer must not depend on the policy that asks',
  'app_hidden.data_export_chunk':
    'pieces of archives are in app_private; asks whether the archive belongs to the caller',
  'app_hidden.days_of_saves': 'who saved a job is told to nobody; its days, to members of the company',
  'app_hidden.delivered_accounts':
    'policies of app_courier call it, as current_user_id for one account; sessions are in auth',
  'app_hidden.delivered_title':
    'the released name is in contacts that a company does not read; only titles of accounts that are delivered to',
  'app_hidden.fields_of_job':
    'as app_private.job_fields_of, which members cannot call: it reads its argument alone',
  'app_hidden.find_shared_jobs':
    'reads the search index in app_private; only what search_jobs finds, of companies that let their ads go out',
  'app_hidden.gaps_of_job':
    'calls app_private.check_job_fields, which members cannot: it reads its argument and the vocabulary',
  'app_hidden.has_own_free_job':
    'who had a free job is told to nobody; only about companies of the caller, as yes or no',
  'app_hidden.interface_key_limit': 'nobody reads keys: what a key is good for, for who sends it',
  'app_hidden.interview_file':
    'nobody reads application_interviews: what applications_for shows the caller of one, with its id for calendars',
  'app_hidden.is_booking_blocked':
    'debts of other companies of the same people count; only about companies of the caller, as yes or no',
  'app_hidden.link_preview': 'pictures are in app_private; only those of online jobs',
  'app_hidden.may_lead_to':
    'proofs of sources count for every company; only for an ad that the caller reads, as yes or no',
  'app_hidden.my_alert_hit_counts':
    'hits and the search index are in app_private; only alerts of the caller, without what is hidden from them',
  'app_hidden.newsletter_picture':
    'pictures are in app_private; those of issues in the archive, and all for admins',
  'app_hidden.newsletter_preview':
    'wishes of subscriptions and the search index are read by nobody; asks require_admin',
  'app_hidden.own_company_picture': 'pictures are in app_private; asks for membership or the role',
  'app_hidden.own_logo': 'pictures are in app_private; asks for membership of the company or the role',
  'app_hidden.people_of_application':
    'names of colleagues are in profiles; asks on which side of the application the caller is',
  'app_hidden.people_of_conversation':
    'names of colleagues and of the other side are in profiles; asks on which side the caller is',
  'app_hidden.public_company_picture': 'pictures are in app_private; only what the page of a company shows',
  'app_hidden.public_logo': 'pictures are in app_private; only what an online job shows',
  'app_hidden.requests_kept_from_me':
    'policies call it; nobody may read from whom an applicant hides, and employers read no request',
  'app_hidden.shared_jobs':
    'reads the search index in app_private; only active jobs of companies that let their ads go out',
  'app_hidden.shared_jobs_state': 'as shared_jobs: ids, numbers and a hash',
  'app_hidden.shown_report_cases':
    'names of admins and of reporters are in profiles and app_private; asks require_admin',
  'app_hidden.sitemap_companies': 'counts the search index in app_private',
  'app_hidden.sitemap_jobs': 'reads the search index in app_private and the URLs of active jobs',
  'app_hidden.sitemap_landing_pages': 'counts the search index in app_private',
  'app_hidden.sitemap_searches': 'reads the search index in app_private',
  'app_hidden.withheld_applicants':
    'policies call it; which accounts are suspended or leaving is in auth; only those that applied to companies of the caller',
  'app_hidden.work_picture_file':
    'pictures are in app_private; only for who reads the request: its owner, admins, and whom the public page is shown',
  'app_live.read_moderation_queue':
    'a job that leaves the review as a draft is read by no admin; asks for the role of an admin, tells no text',
  'app_live.read_moderation_request_queue': 'admins read no request; asks for the role of an admin',
  'app_public.admin_overview': 'mails and tasks are in app_private and graphile_worker; asks require_admin',
  'app_public.admin_worklist': 'companies that wait are found in app_private; asks require_admin',
  'app_public.admitted_employers': 'invitations are in app_private; asks require_admin',
  'app_public.answer_preview':
    'fills a text with names as the verb that sends it does; asks for the side of the company',
  'app_public.area_of_place': 'the area is found by a function of app_private; places are public',
  'app_public.audit_entries':
    'names of things are in tables that admins do not read, as requests, whose applicants stay hidden; asks require_admin',
  'app_public.background_overview':
    'mails and tasks of the worker are in app_private and graphile_worker; asks require_admin',
  'app_public.backup_overview': 'runs of backups are in app_private; asks require_admin',
  'app_public.booking_quote': 'tax rules and checks are in app_private; prices are public',
  'app_public.companies_logo_missing': 'pictures are in app_private; asks for membership or the role',
  'app_public.companies_logo_path': 'pictures are in app_private; asks for membership or the role',
  'app_public.companies_slug': 'addresses are in app_private; all of them are public',
  'app_public.companies_team':
    'names and addresses of colleagues are in profiles and auth, invitations in app_private; asks for the membership and the role of the caller',
  'app_public.company_jobs': 'as search_jobs',
  'app_public.company_page':
    'addresses and the search index are in app_private; of a company only what public_jobs_of tells of it, and its town',
  'app_public.company_queue':
    'domains, ages of accounts and conditions of trust are in app_private and auth; asks require_admin',
  'app_public.company_trust': 'the conditions of trust are in app_private; asks require_admin',
  'app_public.contacts_left_today': 'counts are in auth; asks for membership of the company',
  'app_public.csp_reports': 'counts of a table that nobody reads; asks require_admin',
  'app_public.current_account': 'visitors may ask as well and read no table',
  'app_public.deletion_preview':
    'asks who else is a member or an admin, which nobody reads; only about the caller',
  'app_public.ended_job': 'visitors read no job; of one that is over this tells profession and place',
  'app_public.failed_mails': 'mails are in app_private, with addresses that it masks; asks require_admin',
  'app_public.failed_tasks': 'tasks are in graphile_worker; asks require_admin',
  'app_public.find_companies': 'applicants read no company; name and town of those that are public',
  'app_public.free_first_days': 'reads no table; visitors ask for it',
  'app_public.full_time_pay': 'reads no table; the formula is in app_private',
  'app_public.get_public_job_by_id': 'visitors read no job, only the public part of active ones',
  'app_public.get_public_job_request_by_id':
    'visitors and employers read no request, only the public part of active ones that nobody hides from them',
  'app_public.interface_keys': 'nobody reads keys; asks require_admin',
  'app_public.invoice_issuer_name': 'the issuer is in app_private; every invoice and the Impressum name it',
  'app_public.job_fields_salary_full_time': 'reads no table; full_time_pay of one version of a job',
  'app_public.job_market_overview': 'counts the search index in app_private',
  'app_public.job_request_review': 'admins read no request; asks require_admin',
  'app_public.job_request_search_correction':
    'compares words with the search index in app_private, without what is hidden from the caller',
  'app_public.job_request_search_facets':
    'counts the search index in app_private, without what is hidden from the caller',
  'app_public.job_request_search_facets_radii':
    'counts the search index in app_private, without what is hidden from the caller',
  'app_public.job_request_search_filters': 'as job_search_filters',
  'app_public.job_request_search_suggestions':
    'as job_search_suggestions, without what is hidden from the caller',
  'app_public.job_request_search_ways': 'as search_job_requests and job_request_search_facets',
  'app_public.job_request_visits_noted': 'has_consent is in app_private; only the consent of the caller',
  'app_public.job_requests_contact_marks':
    'compares texts with the contact, which nobody may read; asks for the applicant',
  'app_public.job_review':
    'says of a job that was withdrawn or edited since how its review ended, which the policy hides; asks require_admin',
  'app_public.job_search_correction': 'compares words with the search index in app_private',
  'app_public.job_search_facets': 'counts the search index in app_private',
  'app_public.job_search_facets_radii': 'counts the search index in app_private',
  'app_public.job_search_filters': 'words that are filters are in app_private; only those of the text',
  'app_public.job_search_page': 'as search_jobs and job_search_facets',
  'app_public.job_search_suggestions':
    'counts the search index in app_private; names of companies from online jobs only, which visitors read one by one',
  'app_public.job_search_ways': 'as search_jobs and job_search_facets',
  'app_public.jobs_renewable_until': 'what admins decided about a job is theirs; asks for membership',
  'app_public.joinable_companies':
    'domains of owners are in auth; only public companies with the domain of the confirmed address of the caller',
  'app_public.landing_jobs': 'as search_jobs',
  'app_public.landing_page':
    'counts the search index in app_private, of online jobs and of what the public reads of requests; below 5 it tells nothing',
  'app_public.landing_pages_of_job': 'counts the search index in app_private',
  'app_public.last_approved_request': 'admins read no request; asks require_admin',
  'app_public.match_reasons': 'wishes and the search index are in app_private; only those of the caller',
  'app_public.matching_job_requests':
    'reads wishes and the search index in app_private, of requests what the public reads; asks for membership of the company',
  'app_public.matching_jobs': 'as match_reasons',
  'app_public.moderation_request_overview': 'admins read no request; asks require_admin',
  'app_public.my_email_change': 'changes of address are in auth, beside the secrets of their links',
  'app_public.my_factors':
    'factors are in auth, beside their keys, and an admin who lacks one has no current_user_id()',
  'app_public.my_hidden_employers': 'no role reads from whom somebody hides; only rows of the caller',
  'app_public.my_job_request_contact':
    'nobody has a grant on contacts; asks whether the caller is the applicant',
  'app_public.my_matching': 'wishes and settings are in app_private; only those of the caller',
  'app_public.my_online_jobs':
    'matching is in app_private; own jobs only, compared as matching_job_requests does',
  'app_public.my_sessions': 'sessions are in auth, beside their tokens',
  'app_public.new_job_requests_since': 'visits are in app_private; only those of the caller',
  'app_public.newsletter_archive': 'visitors read no issue, only what was sent',
  'app_public.newsletter_archive_issue':
    'visitors read no issue, only what was sent, and of its jobs the public part of active ones',
  'app_public.newsletter_audience': 'counts subscriptions, which admins do not read; asks require_admin',
  'app_public.newsletter_issues_clicks':
    'sums of links and totals, which are in app_private; asks require_admin',
  'app_public.newsletter_issues_figures':
    'who got an issue is told to nobody; sums of it, for admins; asks require_admin',
  'app_public.newsletter_job_choices': 'the public part of active jobs; asks require_admin',
  'app_public.newsletter_jobs_by_ids': 'the public part of active jobs; asks require_admin',
  'app_public.newsletter_pictures': 'pictures are in app_private; asks require_admin',
  'app_public.newsletter_reader_choices':
    'admins read no subscription: the wishes of one whose whole address they know; asks require_admin',
  'app_public.notifications_shown_title':
    'the released name is in job_request_contacts, which nobody reads; only for a notification of the caller, by conversations_for',
  'app_public.operator_figures': 'figures are in app_private; asks require_admin',
  'app_public.pay_of_job': 'as usual_pays; of online jobs only',
  'app_public.people': 'addresses and states of accounts are in auth; asks require_admin',
  'app_public.people_overview': 'states of accounts are in auth; asks require_admin',
  'app_public.person':
    'sessions are in auth and consents are read by their owner only; asks require_admin and writes the processing log',
  'app_public.person_actions':
    'the log belongs to app_audit; asks require_admin and writes the processing log',
  'app_public.person_factors': 'for admins: how many factors there are, from auth',
  'app_public.person_mails': 'mails are in app_private; asks require_admin and writes the processing log',
  'app_public.person_report_cases':
    'members and applicants are read by their own side; asks require_admin and writes the processing log',
  'app_public.person_security_events':
    'writes the processing log, which only the owner may; asks require_admin',
  'app_public.place_in_text': 'names to search by are in app_private',
  'app_public.profession_pay': 'as usual_pays',
  'app_public.public_job_company_slug': 'addresses are in app_private; all of them are public',
  'app_public.public_job_link_preview': 'names of pictures are in app_private; all of them are public',
  'app_public.report_state':
    'nobody but admins reads cases; asks whether the caller reported it or is behind it',
  'app_public.resolve_place': 'names to search by are in app_private',
  'app_public.saved_job_items':
    'visitors read no job; the public part of those that are online or over, and the title of a paused one to who saved it',
  'app_public.search_alert_name':
    'cleans the criteria with functions of app_private; vocabulary and places are public',
  'app_public.search_job_requests':
    'reads the search index in app_private and the public part of active requests that nobody hides from the caller',
  'app_public.search_jobs': 'reads the search index in app_private and the public part of active jobs',
  'app_public.search_places': 'names to search by are in app_private',
  'app_public.similar_job_requests': 'as search_job_requests',
  'app_public.similar_jobs': 'reads the search index in app_private and the public part of active jobs',
  'app_public.state_landing_pages': 'counts the search index in app_private',
  'app_public.submitted_job_request':
    'admins read no request, only what the public will read of it; asks require_admin',
  'app_public.suggested_professions': 'other names of professions are in app_private; only the vocabulary',
  'app_public.tandem_proposals':
    'nobody reads which questions belong together; only requests whose owners both agreed, as the public reads them; asks for membership of the company',
  'app_public.transparency_report': 'numbers of cases, which only admins read, and of years in app_private',
  'app_public.usual_pay_at': 'as usual_pays',
  'app_public.usual_pays':
    'offers that are over are of their company; tells spans of 5 companies or more, and no difference of fewer',
  'app_public.vat_percent': 'reads no table; visitors ask for it',
}
