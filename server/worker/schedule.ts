/** Every background task of the product. */
import { parseCronItems, type TaskList } from 'graphile-worker'
import type { FileStore } from '../files/file-store.ts'
import type { Visit } from '../job-import/foreign-documents.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PushSender } from '../push/push-sender.ts'
import { type RegisteredTask, toTaskList } from './task.ts'
import { matchAlerts } from './tasks/alerts/match-alerts.ts'
import { purgeAlerts } from './tasks/alerts/purge-alerts.ts'
import { sendDueAlerts } from './tasks/alerts/send-due-alerts.ts'
import { answerGuestApplication } from './tasks/applications/answer-guest-application.ts'
import { checkFilesTask } from './tasks/applications/check-files.ts'
import { deleteFilesTask } from './tasks/applications/delete-files.ts'
import { measureAnswerTimes } from './tasks/applications/measure-answer-times.ts'
import { purgeApplications } from './tasks/applications/purge-applications.ts'
import { purgeFiles } from './tasks/applications/purge-files.ts'
import { purgeGuestApplications } from './tasks/applications/purge-guest-applications.ts'
import { queueFileCheck } from './tasks/applications/queue-file-check.ts'
import { remindOfApplications } from './tasks/applications/remind-of-applications.ts'
import { mailNewestSealTask } from './tasks/audit/mail-newest-seal.ts'
import { purgeAuditEvents } from './tasks/audit/purge-audit-events.ts'
import { type SealServices, sealAuditEventsTask } from './tasks/audit/seal-audit-events.ts'
import { answerLinkRequest } from './tasks/auth/answer-link-request.ts'
import { purgeExpiredAuth } from './tasks/auth/purge-expired-auth.ts'
import { resetDueFactors } from './tasks/auth/reset-due-factors.ts'
import { purgeCspReports } from './tasks/background/purge-csp-reports.ts'
import { type BackupServices, saveNightlyTask } from './tasks/backup/save-nightly.ts'
import { type FetchPicture, fetchLogoTask } from './tasks/companies/fetch-logo.ts'
import { purgeCompanyInvitations } from './tasks/companies/purge-company-invitations.ts'
import { purgeUndescribedPictures } from './tasks/companies/purge-undescribed-pictures.ts'
import { purgeUnnamedLogos } from './tasks/companies/purge-unnamed-logos.ts'
import { queueDueLogos } from './tasks/companies/queue-due-logos.ts'
import { purgeConversations } from './tasks/conversations/purge-conversations.ts'
import { countFigures } from './tasks/figures/count-figures.ts'
import { announceExpiringJobRequests } from './tasks/job-requests/announce-expiring-job-requests.ts'
import { expireJobRequests } from './tasks/job-requests/expire-job-requests.ts'
import { purgeJobRequests } from './tasks/job-requests/purge-job-requests.ts'
import { purgeUnlistedWorkPictures } from './tasks/job-requests/purge-unlisted-work-pictures.ts'
import { announceExpiringJobs } from './tasks/jobs/announce-expiring-jobs.ts'
import { drawLinkPreviewsTask } from './tasks/jobs/draw-link-previews.ts'
import { expireJobs } from './tasks/jobs/expire-jobs.ts'
import { purgeJobChanges } from './tasks/jobs/purge-job-changes.ts'
import { purgeJobCounts } from './tasks/jobs/purge-job-counts.ts'
import { queueDueSources } from './tasks/jobs/queue-due-sources.ts'
import { readSourceTask } from './tasks/jobs/read-source.ts'
import { purgeMails } from './tasks/mail/purge-mails.ts'
import { sendMailTask } from './tasks/mail/send-mail.ts'
import { findMatches } from './tasks/matching/find-matches.ts'
import { findTandems } from './tasks/matching/find-tandems.ts'
import { purgeJobMatches } from './tasks/matching/purge-job-matches.ts'
import { tellMatches } from './tasks/matching/tell-matches.ts'
import { carryOutDecision } from './tasks/moderation/carry-out-decision.ts'
import { catchUpReviews } from './tasks/moderation/catch-up-reviews.ts'
import { handOverNewslettersTask } from './tasks/newsletter/hand-over-newsletters.ts'
import { purgeNewsletter } from './tasks/newsletter/purge-newsletter.ts'
import { purgeNewsletterDeliveries } from './tasks/newsletter/purge-newsletter-deliveries.ts'
import { renewNewsletterTotals } from './tasks/newsletter/renew-newsletter-totals.ts'
import { planDigests } from './tasks/notifications/plan-digests.ts'
import { purgeNotifications } from './tasks/notifications/purge-notifications.ts'
import { sendDigest } from './tasks/notifications/send-digest.ts'
import { sendPushTask } from './tasks/notifications/send-push.ts'
import { checkVatIdTask } from './tasks/plans/check-vat-id.ts'
import { makeInvoiceTask } from './tasks/plans/make-invoice.ts'
import { purgeBookings } from './tasks/plans/purge-bookings.ts'
import { remindOfInvoices } from './tasks/plans/remind-of-invoices.ts'
import { buildArchiveTask } from './tasks/privacy/build-archive.ts'
import { eraseAccounts } from './tasks/privacy/erase-accounts.ts'
import { purgeDataExports } from './tasks/privacy/purge-data-exports.ts'
import { purgeProcessingLogs } from './tasks/privacy/purge-processing-logs.ts'
import { foldFacetChanges } from './tasks/search/fold-facet-changes.ts'
import { recountLeftPay } from './tasks/search/recount-left-pay.ts'
import { renewUsualPay } from './tasks/search/renew-usual-pay.ts'
import { repairFacetCounters } from './tasks/search/repair-facet-counters.ts'
import { type IndexNow, tellSearchEnginesTask } from './tasks/search/tell-search-engines.ts'

/** Services that the tasks need besides the database. */
export interface TaskServices {
  readonly mailer: Mailer
  readonly files: FileStore
  /** Keeps the newest seals of the log outside of the database. */
  readonly seals: SealServices
  /** Without it no backups are made. */
  readonly backup?: BackupServices
  /** Without it nothing goes to devices. */
  readonly push?: PushSender
  /** Where VAT ids are checked; without it by admins only. */
  readonly vatCheckUrl?: string | undefined
  /** Without it search engines are told nothing. */
  readonly indexNow?: IndexNow | undefined
  /** Set by tests; otherwise pictures come from the Internet. */
  readonly fetchPicture?: FetchPicture
  /** Set by tests; otherwise sources of ads are read from the Internet. */
  readonly visitSources?: Visit
}

/** Tasks that need no service, in the order of their names; those that do are below. The schedule of a recurring task is in its own file. */
const tasks: readonly RegisteredTask[] = [
  announceExpiringJobRequests,
  announceExpiringJobs,
  answerGuestApplication,
  answerLinkRequest,
  carryOutDecision,
  catchUpReviews,
  countFigures,
  eraseAccounts,
  expireJobRequests,
  expireJobs,
  findMatches,
  findTandems,
  foldFacetChanges,
  matchAlerts,
  measureAnswerTimes,
  planDigests,
  purgeAlerts,
  purgeApplications,
  purgeAuditEvents,
  purgeBookings,
  purgeCompanyInvitations,
  purgeConversations,
  purgeCspReports,
  purgeDataExports,
  purgeExpiredAuth,
  purgeFiles,
  purgeGuestApplications,
  purgeJobChanges,
  purgeJobCounts,
  purgeJobMatches,
  purgeJobRequests,
  purgeMails,
  purgeNewsletter,
  purgeNewsletterDeliveries,
  purgeNotifications,
  purgeProcessingLogs,
  purgeUndescribedPictures,
  purgeUnlistedWorkPictures,
  purgeUnnamedLogos,
  queueDueLogos,
  queueDueSources,
  queueFileCheck,
  recountLeftPay,
  remindOfApplications,
  remindOfInvoices,
  renewNewsletterTotals,
  renewUsualPay,
  repairFacetCounters,
  resetDueFactors,
  sendDigest,
  sendDueAlerts,
  tellMatches,
]

/** What the recurring ones among the tasks with services need. Their schedules do not depend on it. */
interface RecurringServices extends Pick<TaskServices, 'seals' | 'indexNow'> {
  readonly operatorEmail: string | undefined
  readonly newsletterPerMinute: number
  readonly siteName: string
}

const recurringTasks = (services: RecurringServices): readonly RegisteredTask[] => [
  sealAuditEventsTask(services.seals),
  mailNewestSealTask(services.operatorEmail),
  handOverNewslettersTask(services.newsletterPerMinute),
  tellSearchEnginesTask(services.indexNow),
  drawLinkPreviewsTask(services.siteName),
]

export function createTaskList({
  mailer,
  files,
  seals,
  backup,
  push,
  vatCheckUrl,
  indexNow,
  fetchPicture,
  visitSources,
}: TaskServices): TaskList {
  const { site, newsletterPerMinute } = mailer
  return toTaskList([
    ...tasks,
    ...recurringTasks({
      seals,
      indexNow,
      operatorEmail: site.operator.email,
      newsletterPerMinute,
      siteName: site.name,
    }),
    sendMailTask(mailer),
    sendPushTask(push),
    fetchLogoTask(fetchPicture),
    readSourceTask(visitSources),
    buildArchiveTask(site.name, files),
    makeInvoiceTask(site.name),
    checkVatIdTask(vatCheckUrl),
    checkFilesTask(files),
    deleteFilesTask(files),
    saveNightlyTask(backup),
  ])
}

const NO_SERVICES: RecurringServices = {
  seals: { dataDir: '', log: { info() {}, error() {} } },
  indexNow: undefined,
  operatorEmail: undefined,
  newsletterPerMinute: 1,
  siteName: '',
}

export const cronItems = parseCronItems(
  [...tasks, ...recurringTasks(NO_SERVICES)].flatMap(({ cron }) => cron),
)

/** Schedule of workers that have BACKUP_DIR; the others must not queue a task that they cannot run. */
export const backupCronItems = parseCronItems([...saveNightlyTask(undefined).cron])
