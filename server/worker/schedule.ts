/** Every background job of the product and when the recurring ones run. */
import { parseCronItems, type TaskList } from 'graphile-worker'
import type { Mailer } from '../mail/mailer.ts'
import { toTaskList } from './task.ts'
import { answerLinkRequest } from './tasks/auth/answer-link-request.ts'
import { purgeExpiredAuth } from './tasks/auth/purge-expired-auth.ts'
import { announceExpiringJobs } from './tasks/jobs/announce-expiring-jobs.ts'
import { expireJobs } from './tasks/jobs/expire-jobs.ts'
import { purgeMails } from './tasks/mail/purge-mails.ts'
import { sendMailTask } from './tasks/mail/send-mail.ts'
import { planDigests } from './tasks/notifications/plan-digests.ts'
import { purgeNotifications } from './tasks/notifications/purge-notifications.ts'
import { sendDigest } from './tasks/notifications/send-digest.ts'

/** What the tasks need besides the database. */
export interface TaskServices {
  readonly mailer: Mailer
}

export function createTaskList({ mailer }: TaskServices): TaskList {
  return toTaskList([
    announceExpiringJobs,
    answerLinkRequest,
    expireJobs,
    planDigests,
    purgeExpiredAuth,
    purgeMails,
    purgeNotifications,
    sendDigest,
    sendMailTask(mailer),
  ])
}

/** A machine that is off at night runs yesterday's clean-up when it starts. */
const WITHIN_A_DAY = 24 * 60 * 60 * 1000

export const cronItems = parseCronItems([
  {
    task: expireJobs.name,
    match: '*/5 * * * *',
    identifier: 'expire-jobs',
    // One queued run is enough, however long the worker was off.
    options: { jobKey: 'expire-jobs', backfillPeriod: 0, maxAttempts: 3 },
  },
  {
    task: purgeExpiredAuth.name,
    match: '17 3 * * *',
    identifier: 'purge-expired-auth',
    options: { jobKey: 'purge-expired-auth', backfillPeriod: WITHIN_A_DAY, maxAttempts: 3 },
  },
  {
    task: purgeMails.name,
    match: '27 3 * * *',
    identifier: 'purge-mails',
    options: { jobKey: 'purge-mails', backfillPeriod: WITHIN_A_DAY, maxAttempts: 3 },
  },
  {
    task: purgeNotifications.name,
    match: '37 3 * * *',
    identifier: 'purge-notifications',
    options: { jobKey: 'purge-notifications', backfillPeriod: WITHIN_A_DAY, maxAttempts: 3 },
  },
  {
    task: announceExpiringJobs.name,
    match: '*/5 * * * *',
    identifier: 'announce-expiring-jobs',
    options: { jobKey: 'announce-expiring-jobs', backfillPeriod: 0, maxAttempts: 3 },
  },
  // Half past six in Berlin, in summer and in winter; SQL leaves out the one that is not. Two keys, because a machine
  // that was asleep catches up on both at once, and one key would let the later push out the one that counts.
  {
    task: planDigests.name,
    match: '30 4 * * *',
    identifier: 'plan-digests-summer',
    options: { jobKey: 'plan-digests-summer', backfillPeriod: WITHIN_A_DAY, maxAttempts: 3 },
  },
  {
    task: planDigests.name,
    match: '30 5 * * *',
    identifier: 'plan-digests-winter',
    options: { jobKey: 'plan-digests-winter', backfillPeriod: WITHIN_A_DAY, maxAttempts: 3 },
  },
])
