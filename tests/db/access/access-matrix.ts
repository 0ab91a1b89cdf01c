/**
 * Who may do what with which table, checked in: the test beside it tries every combination as the real role and
 * compares. A table that is missing here fails the test, and so does a grant that is missing here.
 *
 * Letters: r select, c insert, u update, d delete; '-' nothing. Whether a readable table shows *foreign* rows is in
 * row-visibility.test.ts.
 */
export type AccessRole = 'visitor' | 'member' | 'admin' | 'authenticator'
export type Access = Record<AccessRole, string>

const nobody: Access = { visitor: '-', member: '-', admin: '-', authenticator: '-' }
const everyoneReads: Access = { visitor: 'r', member: 'r', admin: 'r', authenticator: '-' }
const membersRead: Access = { visitor: '-', member: 'r', admin: 'r', authenticator: '-' }
const serverOnly: Access = { visitor: '-', member: '-', admin: '-', authenticator: 'rcud' }

export const accessMatrix: Record<string, Access> = {
  'app_private.areas': nobody,
  'app_private.company_logos': nobody,
  'app_private.compound_parts': nobody,
  'app_private.consent_kinds': nobody,
  'app_private.data_export_chunks': nobody,
  'app_private.digest_items': nobody,
  'app_private.erasure_proofs': nobody,
  'app_private.event_outbox': nobody,
  'app_private.expiry_notices': nobody,
  'app_private.facet_groups': nobody,
  'app_private.free_mail_domains': nobody,
  'app_private.job_index': nobody,
  'app_private.job_request_visits': nobody,
  'app_private.job_transitions': nobody,
  'app_private.mails': nobody,
  'app_private.place_aliases': nobody,
  'app_private.place_names': nobody,
  'app_private.processing_kinds': nobody,
  'app_private.recurring_tasks': nobody,
  'app_private.public_suffixes': nobody,
  'app_private.request_index': nobody,
  'app_private.search_words': nobody,
  'app_private.specialty_sets': nobody,
  'app_private.state_names': nobody,
  'app_private.suspended_addresses': nobody,
  'app_private.term_words': nobody,
  'app_private.type_sets': nobody,
  'app_private.vocabulary_version': nobody,
  'app_public.companies': membersRead,
  'app_public.company_members': membersRead,
  'app_public.contact_requests': membersRead,
  'app_public.content_reports': membersRead,
  'app_public.data_exports': membersRead,
  'app_public.data_processing_logs': membersRead,
  'app_public.hidden_employers': nobody,
  'app_public.identity_releases': membersRead,
  'app_public.job_changes': membersRead,
  'app_public.job_decisions': membersRead,
  'app_public.job_request_changes': membersRead,
  'app_public.job_request_contacts': nobody,
  'app_public.job_request_decisions': membersRead,
  'app_public.job_requests': membersRead,
  'app_public.jobs': membersRead,
  'app_public.legal_acceptances': membersRead,
  'app_public.messages': membersRead,
  'app_public.moderation_events': membersRead,
  'app_public.notification_kinds': membersRead,
  'app_public.notification_settings': membersRead,
  'app_public.notifications': membersRead,
  'app_public.places': everyoneReads,
  'app_public.privacy_consent_events': membersRead,
  'app_public.privacy_consents': membersRead,
  'app_public.profession_fields': everyoneReads,
  'app_public.professions': everyoneReads,
  'app_public.profiles': membersRead,
  'app_public.saved_jobs': membersRead,
  'app_public.search_synonyms': nobody,
  'app_public.security_events': membersRead,
  'app_public.specialties': everyoneReads,
  'app_public.states': everyoneReads,
  'app_public.terms_versions': nobody,
  'app_public.user_roles': membersRead,
  'auth.account': serverOnly,
  'auth.attempts': nobody,
  'auth.decoy_sign_ups': nobody,
  'auth.devices': nobody,
  'auth.email_changes': nobody,
  'auth.link_requests': nobody,
  'auth.links': nobody,
  'auth.session': serverOnly,
  'auth.user': serverOnly,
  'auth.verification': serverOnly,
}
