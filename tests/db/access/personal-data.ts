/**
 * Every table that leads to an account by foreign keys: what becomes of its rows, and whether they belong to the export
 * of a person's data. The test beside it compares this list with the database, so a new table has to be entered here in
 * the same commit. What people are told stands in web/pages/info/privacy-page.tsx.
 */
export interface PersonalData {
  /** deleted: the rows go with the account. kept: they stay, and no longer name it. */
  readonly withAccount: 'deleted' | 'kept'
  /** How long rows are kept while the account exists. */
  readonly kept: string
  /** Functions of app_private that delete rows before; empty when rows go only with what they belong to. */
  readonly purgedBy: readonly string[]
  /** Whether a person's export holds these rows, and why not. */
  readonly export: 'yes' | `no: ${string}`
  /**
   * For tables that hide who somebody is: random means that no id tells when a row was made. Any table that leads to
   * job_requests has to say it.
   */
  readonly ids?: 'random' | `ordered: ${string}`
}

const ofRequest = {
  withAccount: 'deleted',
  kept: 'with the request',
  purgedBy: ['purge_job_requests'],
} as const
const ofAccount = { withAccount: 'deleted', kept: 'with the account', purgedBy: [] } as const

export const personalData: Record<string, PersonalData> = {
  'app_private.digest_items': {
    withAccount: 'deleted',
    kept: 'until the mail of the day is sent',
    purgedBy: ['send_digest'],
    export: 'no: a copy of notifications that wait for a mail',
  },
  'app_private.expiry_notices': {
    ...ofRequest,
    export: 'no: says only that a mail was sent',
    ids: 'random',
  },
  'app_private.job_index': {
    withAccount: 'kept',
    kept: 'while the job is online',
    purgedBy: [],
    export: 'no: made from the job',
  },
  'app_private.job_request_visits': { ...ofAccount, export: 'yes' },
  'app_private.request_index': {
    ...ofRequest,
    kept: 'while the request is online',
    export: 'no: made from the request',
    ids: 'random',
  },
  'app_public.company_members': { ...ofAccount, export: 'yes' },
  'app_public.contact_requests': {
    withAccount: 'deleted',
    kept: 'six months after the end of the conversation',
    purgedBy: ['purge_conversations', 'purge_job_requests'],
    export: 'yes',
    ids: 'random',
  },
  'app_public.content_reports': {
    withAccount: 'kept',
    kept: 'one year after an admin settled it',
    purgedBy: ['purge_content_reports'],
    export: 'yes',
    ids: 'random',
  },
  'app_public.data_processing_logs': { ...ofAccount, export: 'yes' },
  'app_public.hidden_employers': {
    ...ofAccount,
    kept: 'until the person takes it back',
    export: 'yes',
    ids: 'random',
  },
  'app_public.identity_releases': {
    withAccount: 'deleted',
    kept: 'with the conversation',
    purgedBy: ['purge_conversations', 'purge_job_requests'],
    export: 'yes',
    ids: 'random',
  },
  'app_public.job_changes': {
    withAccount: 'kept',
    kept: '180 days after the last change',
    purgedBy: ['purge_job_changes'],
    export: 'no: belongs to the company',
  },
  'app_public.job_decisions': {
    ...ofAccount,
    kept: 'ten seconds',
    purgedBy: ['carry_out_decision'],
    export: 'no: work of an admin',
  },
  'app_public.job_request_changes': {
    ...ofRequest,
    kept: '180 days after the last change',
    purgedBy: ['purge_job_request_changes', 'purge_job_requests'],
    export: 'yes',
    ids: 'random',
  },
  'app_public.job_request_contacts': {
    ...ofRequest,
    kept: 'the current version with the request, others while a release names them',
    purgedBy: ['purge_contacts', 'purge_job_requests'],
    export: 'yes',
    ids: 'random',
  },
  'app_public.job_request_decisions': {
    ...ofRequest,
    kept: 'ten seconds',
    purgedBy: ['carry_out_request_decision'],
    export: 'no: work of an admin',
    ids: 'random',
  },
  'app_public.job_requests': {
    ...ofRequest,
    kept: 'until the person deletes it; a draft, rejected or over: a year',
    export: 'yes',
    ids: 'random',
  },
  'app_public.jobs': {
    withAccount: 'kept',
    kept: 'as part of the contract with the company',
    purgedBy: [],
    export: 'no: belongs to the company',
  },
  'app_public.legal_acceptances': { ...ofAccount, export: 'yes' },
  'app_public.messages': {
    withAccount: 'deleted',
    kept: 'with the conversation',
    purgedBy: ['purge_conversations', 'purge_job_requests'],
    export: 'yes',
    ids: 'ordered: both sides see when a message was written',
  },
  'app_public.moderation_events': {
    withAccount: 'kept',
    kept: 'as proof of what admins decided',
    purgedBy: [],
    export: 'yes',
    ids: 'ordered: read by admins and by the owner, who know when it happened',
  },
  'app_public.notification_settings': { ...ofAccount, export: 'yes' },
  'app_public.notifications': {
    ...ofAccount,
    kept: 'a year after they were read',
    purgedBy: ['purge_notifications'],
    export: 'yes',
  },
  'app_public.profiles': { ...ofAccount, export: 'yes' },
  'app_public.security_events': {
    withAccount: 'deleted',
    kept: 'a year',
    purgedBy: ['purge_expired_auth'],
    export: 'yes',
  },
  'app_public.user_roles': { ...ofAccount, export: 'yes' },
  'auth."user"': {
    ...ofAccount,
    kept: 'until the account is deleted; 30 days while nobody confirmed it',
    purgedBy: ['purge_expired_auth'],
    export: 'yes',
  },
  'auth.account': { ...ofAccount, export: 'no: holds the hash of the password' },
  'auth.devices': {
    ...ofAccount,
    kept: '400 days after the last sign-in',
    purgedBy: ['purge_expired_auth'],
    export: 'yes',
  },
  'auth.email_changes': {
    ...ofAccount,
    kept: '30 days after it expired',
    purgedBy: ['purge_expired_auth'],
    export: 'no: holds hashes of links',
  },
  'auth.links': {
    ...ofAccount,
    kept: '7 days after it expired',
    purgedBy: ['purge_expired_auth'],
    export: 'no: holds hashes of links',
  },
  'auth.session': {
    ...ofAccount,
    kept: '30 days after the last use, at most 90; otherwise one day',
    purgedBy: ['purge_expired_auth'],
    export: 'yes',
  },
}
