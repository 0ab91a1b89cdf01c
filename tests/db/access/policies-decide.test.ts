import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { apply, note, SENT, write } from '../applications/application-fixtures.ts'
import { addFile } from '../applications/file-fixtures.ts'
import { contact, release, verify } from '../conversations/conversation-fixtures.ts'
import {
  applyOnline,
  COMPLETE_REQUEST,
  createRequest,
  saveRequest,
  submitRequest,
} from '../job-requests/request-fixtures.ts'
import { COMPLETE_JOB, createDraft, employWithActiveJob, saveJob } from '../jobs/job-fixtures.ts'
import { ADDRESS, book } from '../plans/plan-fixtures.ts'

type Reader = 'employer' | 'applicant' | 'admin'

interface Read {
  readonly as: Reader
  /** Yields one number: how much the read shows. $1 is the job. */
  readonly shows: string
  /** The policy without which it shows nothing. */
  readonly policy: `${string} on ${string}`
}

/** Every read of app_public that runs as the person who asks, and the policy that decides what it shows. */
const READS: Record<string, Read[]> = {
  answer_templates: [
    {
      as: 'employer',
      shows: `count(own.id) from app_public.companies, unnest(app_public.answer_templates(companies.id)) as own`,
      policy: 'read_as_company on answer_templates',
    },
  ],
  application_board: [
    {
      as: 'employer',
      shows: `cardinality(app_public.application_board(current_setting('test.applied_job')::uuid))`,
      policy: 'read_as_company on applications',
    },
    {
      as: 'employer',
      shows: `cardinality(app_public.application_board(current_setting('test.applied_job')::uuid, 'Prothesen'))`,
      policy: 'read_as_company on application_contents',
    },
    {
      as: 'admin',
      shows: `cardinality(app_public.application_board(current_setting('test.applied_job')::uuid))`,
      policy: 'read_as_admin on applications',
    },
  ],
  application_by_id: [
    {
      as: 'applicant',
      shows: `count(shown.id) from app_public.application_by_id(current_setting('test.application')::uuid) as shown`,
      policy: 'read_as_applicant on applications',
    },
    {
      as: 'employer',
      shows: `count(shown.id) from app_public.application_by_id(current_setting('test.application')::uuid) as shown`,
      policy: 'read_as_company on applications',
    },
    {
      as: 'admin',
      shows: `count(shown.id) from app_public.application_by_id(current_setting('test.application')::uuid) as shown`,
      policy: 'read_as_admin on applications',
    },
  ],
  application_counts: [
    {
      as: 'employer',
      shows: `(app_public.application_counts(current_setting('test.applied_job')::uuid)).total`,
      policy: 'read_as_company on applications',
    },
    {
      as: 'employer',
      shows: `(app_public.application_counts(current_setting('test.applied_job')::uuid, 'Prothesen')).total`,
      policy: 'read_as_company on application_contents',
    },
  ],
  application_events: [
    {
      as: 'applicant',
      shows: `cardinality(app_public.application_events(current_setting('test.application')::uuid))`,
      policy: 'read_as_applicant on application_events',
    },
    {
      as: 'employer',
      shows: `cardinality(app_public.application_events(current_setting('test.application')::uuid))`,
      policy: 'read_as_company on application_events',
    },
  ],
  application_jobs: [
    { as: 'employer', shows: `cardinality(app_public.application_jobs())`, policy: 'read_own on jobs' },
    {
      as: 'employer',
      shows: `sum(total) from unnest(app_public.application_jobs())`,
      policy: 'read_as_company on applications',
    },
  ],
  application_messages: [
    {
      as: 'applicant',
      shows: `cardinality(app_public.application_messages(current_setting('test.application')::uuid))`,
      policy: 'read_as_applicant on application_messages',
    },
    {
      as: 'employer',
      shows: `cardinality(app_public.application_messages(current_setting('test.application')::uuid))`,
      policy: 'read_as_company on application_messages',
    },
  ],
  application_notes: [
    {
      as: 'employer',
      shows: `cardinality(app_public.application_notes(current_setting('test.application')::uuid))`,
      policy: 'read_as_company on application_notes',
    },
  ],
  billing_address: [
    {
      as: 'employer',
      shows: `count(*) from app_public.companies, app_public.billing_address(companies.id) as address where address.name is not null`,
      policy: 'read_own on billing_addresses',
    },
  ],
  booking: [
    {
      as: 'admin',
      shows: `count((app_public.booking(bookings.id)).address) from app_public.bookings`,
      policy: 'read_as_admin on bookings',
    },
  ],
  booking_overview: [
    { as: 'admin', shows: `(app_public.booking_overview()).open`, policy: 'read_as_admin on bookings' },
  ],
  bookings: [
    { as: 'admin', shows: `cardinality(app_public.bookings())`, policy: 'read_as_admin on bookings' },
  ],
  companies_pictures: [
    {
      as: 'employer',
      shows: 'sum(cardinality(app_public.companies_pictures(companies))) from app_public.companies',
      policy: 'read_own on company_pictures',
    },
  ],
  companies_waiting_in_jobs: [
    {
      as: 'employer',
      // As if the company had another site than the one that was approved.
      shows: `max(app_public.companies_waiting_in_jobs(jsonb_populate_record(companies, '{"website": "https://anders.example"}')))
        from app_public.companies`,
      policy: 'read_own on jobs',
    },
  ],
  company_credits: [
    {
      as: 'employer',
      shows: `count(*) from app_public.companies, unnest((app_public.company_credits(companies.id)).credits) as credit where credit.kind = 'kulanz'`,
      policy: 'read_own on job_credits',
    },
  ],
  conversation: [
    {
      as: 'applicant',
      shows: `count(shown.id) from app_public.conversation(current_setting('test.conversation')::uuid) as shown`,
      policy: 'read_as_applicant on contact_requests',
    },
    {
      as: 'employer',
      shows: `count(shown.id) from app_public.conversation(current_setting('test.conversation')::uuid) as shown`,
      policy: 'read_as_company on contact_requests',
    },
  ],
  conversations_about: [
    {
      as: 'applicant',
      shows: `cardinality(app_public.conversations_about(current_setting('test.request')::uuid))`,
      policy: 'read_as_applicant on contact_requests',
    },
    {
      as: 'employer',
      shows: `cardinality(app_public.conversations_about(current_setting('test.request')::uuid))`,
      policy: 'read_as_company on contact_requests',
    },
  ],
  events_of_conversation: [
    {
      as: 'applicant',
      shows: `cardinality(app_public.events_of_conversation(current_setting('test.conversation')::uuid))`,
      policy: 'read_as_applicant on contact_requests',
    },
    {
      as: 'employer',
      shows: `cardinality(app_public.events_of_conversation(current_setting('test.conversation')::uuid))`,
      policy: 'read_as_company on contact_requests',
    },
    {
      as: 'employer',
      shows: `count(*) from unnest(app_public.events_of_conversation(current_setting('test.conversation')::uuid)) where kind = 'freigegeben'`,
      policy: 'read_as_company on identity_releases',
    },
    {
      as: 'applicant',
      shows: `count(*) from unnest(app_public.events_of_conversation(current_setting('test.conversation')::uuid)) where kind = 'freigegeben'`,
      policy: 'read_as_applicant on identity_releases',
    },
  ],
  files_of_application: [
    {
      as: 'employer',
      shows: `count(*) from app_public.files_of_application(current_setting('test.application')::uuid)`,
      policy: 'read_with_content on application_files',
    },
    {
      as: 'employer',
      shows: `count(*) from app_public.files_of_application(current_setting('test.application')::uuid)`,
      policy: 'read_as_company on application_contents',
    },
    {
      as: 'admin',
      shows: `count(*) from app_public.files_of_application(current_setting('test.application')::uuid)`,
      policy: 'read_as_admin on application_files',
    },
  ],
  invoice_recipients: [
    {
      as: 'employer',
      shows: `count(*) from app_public.companies, unnest(app_public.invoice_recipients(companies.id))`,
      policy: 'read_own on invoice_recipients',
    },
  ],
  job_applications: [
    {
      as: 'employer',
      shows: `cardinality(app_public.job_applications(current_setting('test.applied_job')::uuid))`,
      policy: 'read_as_company on applications',
    },
    {
      as: 'employer',
      shows: `cardinality(app_public.job_applications(current_setting('test.applied_job')::uuid, search => 'Prothesen'))`,
      policy: 'read_as_company on application_contents',
    },
    {
      as: 'admin',
      shows: `cardinality(app_public.job_applications(current_setting('test.applied_job')::uuid))`,
      policy: 'read_as_admin on applications',
    },
  ],
  job_changes_place: [
    {
      as: 'employer',
      shows:
        'count(place.id) from app_public.job_changes, app_public.job_changes_place(job_changes) as place',
      policy: 'read_own on job_changes',
    },
    {
      as: 'admin',
      shows:
        'count(place.id) from app_public.job_changes, app_public.job_changes_place(job_changes) as place',
      policy: 'read_as_admin on job_changes',
    },
  ],
  job_changes_profession: [
    {
      as: 'employer',
      shows:
        'count(profession.slug) from app_public.job_changes, app_public.job_changes_profession(job_changes) as profession',
      policy: 'read_all on professions',
    },
  ],
  job_for_edit: [
    { as: 'employer', shows: 'count(id) from app_public.job_for_edit($1)', policy: 'read_own on jobs' },
    { as: 'admin', shows: 'count(id) from app_public.job_for_edit($1)', policy: 'read_as_admin on jobs' },
  ],
  job_import: [
    {
      as: 'employer',
      shows: `cardinality((app_public.job_import(companies.id)).sources) from app_public.companies`,
      policy: 'read_own on job_sources',
    },
    {
      as: 'employer',
      shows: `(select count(*) from unnest(import.sources) as source, unnest(source.runs)) from app_public.companies, app_public.job_import(companies.id) as import`,
      policy: 'read_own on job_source_runs',
    },
    {
      as: 'employer',
      shows: `cardinality((app_public.job_import(companies.id)).jobs) from app_public.companies`,
      policy: 'read_own on imported_jobs',
    },
  ],
  job_numbers: [
    {
      as: 'employer',
      shows: `sum(impressions) from unnest(app_public.job_numbers(current_setting('test.applied_job')::uuid))`,
      policy: 'read_as_company on job_daily_counts',
    },
    {
      as: 'employer',
      shows: `count(*) from unnest(app_public.job_numbers(current_setting('test.applied_job')::uuid))`,
      policy: 'read_own on jobs',
    },
    {
      as: 'employer',
      shows: `sum(applications) from unnest(app_public.job_numbers(current_setting('test.applied_job')::uuid))`,
      policy: 'read_as_company on applications',
    },
  ],
  job_price: [
    {
      as: 'employer',
      shows: `count(*) from app_public.job_price($1) as price where price.options[1].kind = 'inklusive'`,
      policy: 'read_own on job_terms',
    },
  ],
  job_request_changes_place: [
    {
      as: 'applicant',
      shows:
        'count(place.id) from app_public.job_request_changes as change, app_public.job_request_changes_place(change) as place',
      policy: 'read_own on job_request_changes',
    },
  ],
  job_request_changes_profession: [
    {
      as: 'applicant',
      shows:
        'count(profession.slug) from app_public.job_request_changes as change, app_public.job_request_changes_profession(change) as profession',
      policy: 'read_all on professions',
    },
  ],
  job_request_for_edit: [
    {
      as: 'applicant',
      shows:
        'count(shown.id) from app_public.job_requests, app_public.job_request_for_edit(job_requests.id) as shown',
      policy: 'read_own on job_requests',
    },
  ],
  job_requests_is_findable: [
    {
      as: 'applicant',
      shows:
        'count(*) filter (where app_public.job_requests_is_findable(job_requests)) from app_public.job_requests',
      policy: 'read_own on privacy_consents',
    },
  ],
  job_requests_slug: [
    {
      as: 'applicant',
      shows: 'count(app_public.job_requests_slug(job_requests)) from app_public.job_requests',
      policy: 'read_own on job_requests',
    },
  ],
  jobs_application_count: [
    {
      as: 'employer',
      shows: 'coalesce(sum(app_public.jobs_application_count(jobs)), 0) from app_public.jobs',
      policy: 'read_as_company on applications',
    },
  ],
  jobs_import: [
    {
      as: 'employer',
      shows: `count((app_public.jobs_import(jobs)).source_id) from app_public.jobs`,
      policy: 'read_own on imported_jobs',
    },
    {
      as: 'admin',
      shows: `count((app_public.jobs_import(jobs)).source_id) from app_public.jobs`,
      policy: 'read_as_admin on imported_jobs',
    },
  ],
  jobs_slug: [
    {
      as: 'employer',
      shows: `count(*) from app_public.jobs where app_public.jobs_slug(jobs) like '%-goettingen-%' and id = $1`,
      policy: 'read_all on places',
    },
  ],
  jobs_unread_application_count: [
    {
      as: 'employer',
      shows: 'coalesce(sum(app_public.jobs_unread_application_count(jobs)), 0) from app_public.jobs',
      policy: 'read_as_company on applications',
    },
  ],
  jobs_view_count: [
    {
      as: 'employer',
      shows: 'count(app_public.jobs_view_count(jobs)) from app_public.jobs',
      policy: 'read_own on company_members',
    },
  ],
  last_approved_job: [
    {
      as: 'admin',
      shows: `count((app_public.last_approved_job(current_setting('test.applied_job')::uuid)).title)`,
      policy: 'read_as_admin on audit_details',
    },
  ],
  messages_of_conversation: [
    {
      as: 'applicant',
      shows: `cardinality(app_public.messages_of_conversation(current_setting('test.conversation')::uuid))`,
      policy: 'read_as_applicant on contact_requests',
    },
    {
      as: 'employer',
      shows: `cardinality(app_public.messages_of_conversation(current_setting('test.conversation')::uuid))`,
      policy: 'read_as_company on contact_requests',
    },
    {
      as: 'employer',
      shows: `cardinality(app_public.messages_of_conversation(current_setting('test.conversation')::uuid))`,
      policy: 'read_own on messages',
    },
  ],
  moderation_overview: [
    {
      as: 'admin',
      shows: '(app_public.moderation_overview()).in_review - count(*) from app_public.job_changes',
      policy: 'read_as_admin on jobs',
    },
    {
      as: 'admin',
      shows: `(app_public.moderation_overview()).in_review - count(*) from app_public.jobs where status = 'zur_pruefung'`,
      policy: 'read_as_admin on job_changes',
    },
  ],
  my_application_counts: [
    {
      as: 'applicant',
      shows: `(app_public.my_application_counts()).total`,
      policy: 'read_as_applicant on applications',
    },
  ],
  my_application_for: [
    {
      as: 'applicant',
      shows: `count(shown.id) from app_public.my_application_for(current_setting('test.applied_job')::uuid) as shown`,
      policy: 'read_as_applicant on applications',
    },
  ],
  my_applications: [
    {
      as: 'applicant',
      shows: `cardinality(app_public.my_applications())`,
      policy: 'read_as_applicant on applications',
    },
  ],
  my_bookings: [
    {
      as: 'employer',
      shows: `sum(cardinality(app_public.my_bookings(companies.id))) from app_public.companies`,
      policy: 'read_own on bookings',
    },
  ],
  my_companies: [
    { as: 'employer', shows: 'cardinality(app_public.my_companies())', policy: 'read_own on companies' },
  ],
  my_conversation_counts: [
    {
      as: 'applicant',
      shows: `(app_public.my_conversation_counts('applicant')).total`,
      policy: 'read_as_applicant on contact_requests',
    },
    {
      as: 'employer',
      shows: `(app_public.my_conversation_counts('company')).total`,
      policy: 'read_as_company on contact_requests',
    },
    {
      as: 'employer',
      shows: `(app_public.my_conversation_counts('company')).freigegeben`,
      policy: 'read_as_company on identity_releases',
    },
    {
      as: 'applicant',
      shows: `(app_public.my_conversation_counts('applicant')).freigegeben`,
      policy: 'read_as_applicant on identity_releases',
    },
  ],
  my_conversations: [
    {
      as: 'applicant',
      shows: `cardinality(app_public.my_conversations('applicant'))`,
      policy: 'read_as_applicant on contact_requests',
    },
    {
      as: 'employer',
      shows: `cardinality(app_public.my_conversations('company'))`,
      policy: 'read_as_company on contact_requests',
    },
    {
      as: 'employer',
      shows: `cardinality(app_public.my_conversations('company', state => 'freigegeben'))`,
      policy: 'read_as_company on identity_releases',
    },
  ],
  my_data_export: [
    {
      as: 'applicant',
      shows: 'count(id) from app_public.my_data_export()',
      policy: 'read_own on data_exports',
    },
  ],
  my_inbox: [
    {
      as: 'applicant',
      shows: `count((item.conversation).id) from unnest(app_public.my_inbox('applicant')) as item`,
      policy: 'read_as_applicant on contact_requests',
    },
    {
      as: 'applicant',
      shows: `count((item.application).id) from unnest(app_public.my_inbox('applicant')) as item`,
      policy: 'read_as_applicant on applications',
    },
    {
      as: 'employer',
      shows: `count((item.conversation).id) from unnest(app_public.my_inbox('company')) as item`,
      policy: 'read_as_company on contact_requests',
    },
    {
      as: 'employer',
      shows: `count((item.application).id) from unnest(app_public.my_inbox('company')) as item`,
      policy: 'read_as_company on applications',
    },
  ],
  my_job_counts: [
    { as: 'employer', shows: '(app_public.my_job_counts()).total', policy: 'read_own on jobs' },
    {
      as: 'employer',
      shows: '(app_public.my_job_counts()).changes_in_review',
      policy: 'read_own on job_changes',
    },
  ],
  my_job_list: [
    { as: 'employer', shows: 'cardinality(app_public.my_job_list())', policy: 'read_own on jobs' },
  ],
  my_job_request_counts: [
    {
      as: 'applicant',
      shows: '(app_public.my_job_request_counts()).total',
      policy: 'read_own on job_requests',
    },
    {
      as: 'applicant',
      shows: '(app_public.my_job_request_counts()).changes_in_review',
      policy: 'read_own on job_request_changes',
    },
  ],
  my_job_requests: [
    {
      as: 'applicant',
      shows: 'cardinality(app_public.my_job_requests())',
      policy: 'read_own on job_requests',
    },
  ],
  my_jobs: [
    { as: 'employer', shows: 'cardinality(app_public.my_jobs())', policy: 'read_own on jobs' },
    // The policy of jobs reads memberships as the person who asks.
    { as: 'employer', shows: 'cardinality(app_public.my_jobs())', policy: 'read_own on company_members' },
  ],
  my_newsletter: [
    {
      as: 'applicant',
      shows: '(select count(*) from app_public.my_newsletter() as own where own.state is not null)',
      policy: 'read_own on newsletter_subscriptions',
    },
  ],
  my_notification: [
    {
      as: 'employer',
      shows:
        '(select count((app_public.my_notification(id)).id) from unnest(app_public.my_notifications()) as own)',
      policy: 'read_own on notifications',
    },
  ],
  my_notification_settings: [
    {
      as: 'employer',
      shows: `count(*) from unnest(app_public.my_notification_settings()) where mail = 'aus'`,
      policy: 'read_own on notification_settings',
    },
    {
      as: 'admin',
      shows: `count(*) from unnest(app_public.my_notification_settings()) where mail = 'aus'`,
      policy: 'read_own on notification_settings',
    },
    {
      as: 'employer',
      shows: 'cardinality(app_public.my_notification_settings())',
      policy: 'read_all on notification_kinds',
    },
  ],
  my_notifications: [
    {
      as: 'employer',
      shows: 'cardinality(app_public.my_notifications())',
      policy: 'read_own on notifications',
    },
    { as: 'admin', shows: 'cardinality(app_public.my_notifications())', policy: 'read_own on notifications' },
  ],
  my_privacy_consents: [
    {
      as: 'applicant',
      shows: 'cardinality(app_public.my_privacy_consents())',
      policy: 'read_own on privacy_consents',
    },
  ],
  my_processing_log: [
    {
      as: 'applicant',
      shows: 'cardinality(app_public.my_processing_log())',
      policy: 'read_own on data_processing_logs',
    },
  ],
  my_profile: [
    { as: 'employer', shows: 'count(user_id) from app_public.my_profile()', policy: 'read_own on profiles' },
  ],
  my_releases: [
    {
      as: 'applicant',
      shows: 'cardinality(app_public.my_releases())',
      policy: 'read_as_applicant on contact_requests',
    },
    {
      as: 'applicant',
      shows: 'cardinality(app_public.my_releases())',
      policy: 'read_as_applicant on identity_releases',
    },
  ],
  my_saved_job_ids: [
    {
      as: 'applicant',
      shows: 'cardinality(app_public.my_saved_job_ids())',
      policy: 'read_own on saved_jobs',
    },
  ],
  my_saved_jobs: [
    {
      as: 'applicant',
      shows: 'cardinality(app_public.my_saved_jobs())',
      policy: 'read_own on saved_jobs',
    },
  ],
  my_search_alerts: [
    {
      as: 'applicant',
      shows: 'cardinality(app_public.my_search_alerts())',
      policy: 'read_own on search_alerts',
    },
  ],
  my_security_events: [
    {
      as: 'employer',
      shows: 'cardinality(app_public.my_security_events())',
      policy: 'read_own on security_events',
    },
  ],
  my_tandem_questions: [
    {
      as: 'applicant',
      shows: 'cardinality(app_public.my_tandem_questions())',
      policy: 'read_own on tandem_questions',
    },
  ],
  my_waiting_files: [
    {
      as: 'applicant',
      shows: 'count(*) from app_public.my_waiting_files()',
      policy: 'read_own on application_files',
    },
  ],
  newsletter_issue: [
    {
      as: 'admin',
      shows: `count(shown.id) from app_public.newsletter_issue((select newest.id from unnest(app_public.newsletter_issue_list(1)) as newest)) as shown`,
      policy: 'read_as_admin on newsletter_issues',
    },
  ],
  newsletter_issue_list: [
    {
      as: 'admin',
      shows: 'cardinality(app_public.newsletter_issue_list())',
      policy: 'read_as_admin on newsletter_issues',
    },
  ],
  notifications_icon: [
    {
      as: 'employer',
      // The icon of a decision comes from the row itself.
      shows:
        'count(app_public.notifications_icon(notifications)) from app_public.notifications where outcome is null',
      policy: 'read_all on notification_kinds',
    },
  ],
  open_vat_checks: [
    {
      as: 'admin',
      shows: 'cardinality(app_public.open_vat_checks())',
      policy: 'read_as_admin on vat_checks',
    },
  ],
  place_by_id: [
    {
      as: 'employer',
      shows:
        'count(place.id) from app_public.jobs, app_public.place_by_id(jobs.place_id) as place where jobs.id = $1',
      policy: 'read_all on places',
    },
  ],
  places_near: [
    {
      as: 'applicant',
      shows: 'cardinality(app_public.places_near(51.5, 9.9))',
      policy: 'read_all on places',
    },
  ],
  plan_versions: [
    { as: 'admin', shows: `cardinality(app_public.plan_versions())`, policy: 'read_all on plans' },
  ],
  rejection_templates: [
    {
      as: 'admin',
      shows: `cardinality(app_public.rejection_templates('job'))`,
      policy: 'read_as_admin on reason_templates',
    },
  ],
  report_case: [
    {
      as: 'admin',
      shows: `count(found.id) from app_public.report_cases, app_public.report_case(report_cases.id) as found`,
      policy: 'read_as_admin on report_cases',
    },
  ],
  report_case_overview: [
    {
      as: 'admin',
      shows: '(app_public.report_case_overview()).open',
      policy: 'read_as_admin on report_cases',
    },
  ],
  report_cases: [
    {
      as: 'admin',
      shows: 'cardinality(app_public.report_cases())',
      policy: 'read_as_admin on report_cases',
    },
  ],
  review_item: [
    {
      as: 'admin',
      shows: `count(item.id) from app_public.jobs, app_public.review_item(jobs.id) as item`,
      policy: 'read_as_admin on review_items',
    },
  ],
  review_items_claimed_by: [
    {
      as: 'admin',
      shows: `count(app_public.review_items_claimed_by(item)) from app_public.review_items as item`,
      policy: 'read_as_admin on review_claims',
    },
  ],
  review_items_claimed_by_me: [
    {
      as: 'admin',
      shows: `count(*) filter (where app_public.review_items_claimed_by_me(item)) from app_public.review_items as item`,
      policy: 'read_as_admin on review_claims',
    },
  ],
  review_items_claimed_by_name: [
    {
      as: 'admin',
      shows: `count(app_public.review_items_claimed_by_name(item)) from app_public.review_items as item`,
      policy: 'read_as_admin on review_claims',
    },
  ],
  review_items_claimed_until: [
    {
      as: 'admin',
      shows: `count(app_public.review_items_claimed_until(item)) from app_public.review_items as item`,
      policy: 'read_as_admin on review_claims',
    },
  ],
  review_items_imported_from: [
    {
      as: 'admin',
      shows: `count(app_public.review_items_imported_from(item)) from app_public.review_items as item`,
      policy: 'read_as_admin on imported_jobs',
    },
  ],
  review_items_note_count: [
    {
      as: 'admin',
      shows: `sum(app_public.review_items_note_count(item)) from app_public.review_items as item`,
      policy: 'read_as_admin on review_notes',
    },
  ],
  review_notes: [
    {
      as: 'admin',
      shows: `cardinality(app_public.review_notes('job', jobs.id)) from app_public.jobs where jobs.id = $1`,
      policy: 'read_as_admin on review_notes',
    },
  ],
  review_queue: [
    {
      as: 'admin',
      shows: `cardinality(app_public.review_queue('job'))`,
      policy: 'read_as_admin on review_items',
    },
  ],
  review_queue_count: [
    {
      as: 'admin',
      shows: `app_public.review_queue_count('job')`,
      policy: 'read_as_admin on review_items',
    },
  ],
  sold_plans: [
    { as: 'applicant', shows: `cardinality(app_public.sold_plans())`, policy: 'read_all on plans' },
  ],
  state_of_report_case: [
    {
      as: 'admin',
      shows: `count(app_public.state_of_report_case(report_cases.id)) from app_public.report_cases`,
      policy: 'read_as_admin on report_cases',
    },
  ],
  suspicious_sign_ins: [
    {
      as: 'admin',
      shows: 'cardinality(app_public.suspicious_sign_ins())',
      policy: 'read_as_admin on security_events',
    },
  ],
  tandem_questions_job: [
    {
      as: 'applicant',
      shows: 'count((app_public.tandem_questions_job(own)).id) from app_public.tandem_questions as own',
      policy: 'read_own on tandem_questions',
    },
  ],
  unread_notification_count: [
    { as: 'employer', shows: 'app_public.unread_notification_count()', policy: 'read_own on notifications' },
  ],
}

/**
 * An employer with a job in review and the change of another one, an applicant with a changed request, about which the
 * two converse with a release and a report, and an admin; all have events and notifications.
 */
async function people(stage: Stage) {
  const { user: employer, companyId, admin, jobId: activeId, active } = await employWithActiveJob(stage)
  await saveJob(stage, activeId, active.version, { ...COMPLETE_JOB, salary_max: 3900 })
  const { id: jobId } = await createDraft(stage, companyId, COMPLETE_JOB)
  await stage.query('select app_public.submit_job($1)', [jobId])
  await book(stage, companyId, { address: ADDRESS })
  await stage.asOwner(async (owner) => {
    await owner.query(
      `with source as (
         insert into app_public.job_sources (company_id, kind, label, proof_line) values ($1, 'datei', 'stellen.csv', 'x') returning id
       ), run as (
         insert into app_public.job_source_runs (source_id, company_id) select source.id, $1 from source
       )
       insert into app_public.imported_jobs (source_id, external_id, company_id, job_id) select source.id, '1', $1, $2 from source`,
      [companyId, jobId],
    )
    await owner.query(`insert into app_public.newsletter_issues (subject) values ('Neues')`)
    await owner.query(`insert into app_public.vat_checks (company_id, vat_id) values ($1, 'ATU13585627')`, [
      companyId,
    ])
    await owner.query('insert into app_public.review_claims (item_id, admin_id) values ($1, $2)', [
      jobId,
      admin.userId,
    ])
    await owner.query(
      `insert into app_public.review_notes (job_id, author_id, body) values ($1, $2, 'Notiz')`,
      [jobId, admin.userId],
    )
    await owner.query('select auth.add_job_counts(array[$1::uuid], array[1], array[1], array[null])', [
      activeId,
    ])
    await owner.query(`select auth.record_security_event($1, 'suspicious_activity', '{}')`, [employer.userId])
    for (const { userId } of [employer, admin]) {
      await owner.query(`select auth.record_security_event($1, 'successful_login', '{}', 'Testbrowser')`, [
        userId,
      ])
      await owner.query(
        `select app_private.notify_user($1, app_private.make_notice('security', 'Titel', 'Text'))`,
        [userId],
      )
      await owner.query(
        `insert into app_public.notification_settings (user_id, type, bell, mail) values ($1, 'job_decision', true, 'aus')`,
        [userId],
      )
    }
  })
  const { user: applicant, active: request } = await applyOnline(stage)
  await saveRequest(stage, request, { ...COMPLETE_REQUEST, title: 'Geändert' })
  const second = await createRequest(stage, { ...COMPLETE_REQUEST, profession_slug: 'podologe' })
  await submitRequest(stage, second.id)
  await verify(stage, companyId)
  await stage.asOwner((owner) =>
    owner.query(
      'insert into app_public.tandem_questions (applicant_id, request_id, job_id, other_hours) values ($1, $2, $3, 20)',
      [applicant.userId, request.id, activeId],
    ),
  )
  await stage.become(employer)
  await stage.query(`select app_hidden.keep_company_picture($1, 9, 9, 'a', 'b', 'c')`, [companyId])
  const { id: conversationId } = await contact(stage, request.id, activeId)
  await stage.become(applicant)
  await release(stage, conversationId)
  await stage.query(`select app_public.report_conversation($1, 'werbung')`, [conversationId])
  const { id: applicationId } = await apply(stage, activeId, SENT, null, [await addFile(stage, applicant)])
  await write(stage, applicationId, 'Eine Frage')
  await stage.become(employer)
  await note(stage, applicationId, 'Eine Notiz')
  await stage.query(`select app_public.save_answer_template($1, 'absage', 'Eigene', 'Text')`, [companyId])
  await stage.become(applicant)
  await stage.query('select app_public.request_data_export()')
  await stage.query('select app_public.add_saved_jobs(array[$1::uuid])', [activeId])
  await stage.query(`select app_public.save_search_alert('jobs', '', 'aus')`)
  await stage.query(`select app_public.subscribe_newsletter('{}', '{}', 'jede_ausgabe', 'newsletter-1')`)
  await addFile(stage, applicant)
  await stage.query(`select app_public.set_privacy_consent('data_analytics', true, '2026-11-22')`)
  await stage.query(
    `select set_config('test.conversation', $1, true), set_config('test.request', $2, true),
       set_config('test.application', $3, true), set_config('test.applied_job', $4, true)`,
    [conversationId, request.id, applicationId, activeId],
  )
  return { employer, applicant, admin, jobId }
}

test('without its policy a read shows nothing', async () => {
  await onStage(async (stage) => {
    const { jobId, ...readers } = await people(stage)
    const shown = async ({ shows }: Read): Promise<number> => {
      const { rows } = await stage.query<{ number: number }>(
        `select coalesce((select ${shows}), 0)::integer as number`,
        shows.includes('$1') ? [jobId] : [],
      )
      return rows[0]?.number ?? Number.NaN
    }
    for (const [name, reads] of Object.entries(READS)) {
      for (const read of reads) {
        const [policy, table] = read.policy.split(' on ')
        const label = `${name} as ${read.as}, ${read.policy}`
        await stage.become(readers[read.as])
        await stage.query('savepoint policies')
        expect(await shown(read), label).toBeGreaterThan(0)
        await stage.asOwner((owner) =>
          owner.query(`alter policy ${policy} on app_public.${table} using (false)`),
        )
        expect(await shown(read), `${label} broken`).toBe(0)
        await stage.query('rollback to savepoint policies')
      }
    }
  })
})

test('every read that runs as the caller has a case above', async () => {
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ name: string }>(`
        select distinct proname::text as name from pg_proc
        where pronamespace = 'app_public'::regnamespace and not prosecdef and provolatile <> 'v' and prokind = 'f'
        order by 1`),
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(READS))
  })
})
