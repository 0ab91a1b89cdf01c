/** Every metric of the product in one place: docs/operations.md explains them, and a test compares the two. */
import { counter, gauge, histogram, watchedGauge } from './registry.ts'

/** Buckets from a cached answer to the time limit of a request. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

export const buildInfo = gauge('orthostellen_build_info', 'Always 1; the labels say what runs', [
  'version',
  'node',
  'build',
  'process',
])

export const requests = counter(
  'orthostellen_http_requests_total',
  'Answered requests by method, pattern of the route and status',
  ['method', 'route', 'status'],
)
export const requestSeconds = histogram(
  'orthostellen_http_request_duration_seconds',
  'Time from the first byte of a request to the last of its answer, by pattern of the route',
  REQUEST_SECONDS,
  ['route'],
)
export const requestsUnderWay = gauge(
  'orthostellen_http_requests_in_flight',
  'Requests that are being answered',
)

/** `rate_limited` 429; `overloaded` a queue was full; `unavailable` the database did not answer. */
export const refusedRequests = counter(
  'orthostellen_http_refused_requests_total',
  'Requests that were turned away, by reason',
  ['reason'],
)

export const cdnPurges = counter(
  'orthostellen_cdn_purges_total',
  'Calls of CDN_PURGE_URL by result: done or failed; failed ones are made again',
  ['result'],
)

export const poolConnections = watchedGauge(
  'orthostellen_db_pool_connections',
  'Connections of a pool by state: idle or used',
  ['pool', 'state'],
)
export const poolLimit = watchedGauge('orthostellen_db_pool_limit', 'Connections that a pool may have', [
  'pool',
])
export const poolWaiting = watchedGauge(
  'orthostellen_db_pool_waiting',
  'Queries that wait for a connection of a pool',
  ['pool'],
)
export const replicaFit = watchedGauge(
  'orthostellen_replica_fit',
  'Whether visitors read from this standby of DATABASE_READ_URLS: 1 or 0',
  ['server'],
)
export const replicaLagSeconds = watchedGauge(
  'orthostellen_replica_lag_seconds',
  'How old what this standby shows is; none while it does not answer',
  ['server'],
)
export const slowQueries = counter(
  'orthostellen_db_slow_queries_total',
  'Statements that took longer than SLOW_QUERY_MS, by pool; the log holds their text',
  ['pool'],
)
export const databaseUp = watchedGauge(
  'orthostellen_db_up',
  '1 when the database answers and is migrated, as /readyz says',
)

export const sockets = watchedGauge(
  'orthostellen_sockets',
  'Open websockets and what they follow: connection or follower',
  ['kind'],
)

export const cacheLookups = counter(
  'orthostellen_cache_lookups_total',
  'Questions to a cache of what visitors share: hit, stale (served longer because there is too much to do), shared (waits for an answer that is being made) or miss',
  ['cache', 'result'],
)

/** `ignored`: extensions, other sites, nothing that can be read; `refused`: too many. */
export const cspReports = counter(
  'orthostellen_csp_reports_total',
  'Reports of browsers about the content security policy: stored, ignored or refused',
  ['result'],
)

export const taskRuns = counter('orthostellen_task_runs_total', 'Background tasks by name and result', [
  'task',
  'result',
])
export const taskSeconds = histogram(
  'orthostellen_task_duration_seconds',
  'How long background tasks took',
  [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
  ['task'],
)
/** `given_up`: it will not be tried again. */
export const mails = counter(
  'orthostellen_mails_total',
  'Attempts to send a mail: sent, kept, retried or given_up',
  ['result'],
)

export const pushes = counter(
  'orthostellen_pushes_total',
  'Attempts to reach a device: taken, gone, refused or retried',
  ['result'],
)

// The gauges below are read from the database: every web process reports the same values, a worker reports none.
export const tasksInState = watchedGauge(
  'orthostellen_tasks',
  'Background tasks but for mails: waiting, running, retrying, failed',
  ['state'],
)
export const oldestTaskSeconds = watchedGauge(
  'orthostellen_oldest_due_task_age_seconds',
  'How long the oldest task that is due has waited; 0 when none is due',
)
export const mailsInState = watchedGauge('orthostellen_mails', 'Mails: waiting, retrying, failed', ['state'])
export const oldestMailSeconds = watchedGauge(
  'orthostellen_oldest_mail_age_seconds',
  'How long the oldest mail that is due has waited; 0 when none is',
)
export const workersAlive = watchedGauge('orthostellen_workers', 'Worker processes that run')
export const unsealedSeconds = watchedGauge(
  'orthostellen_audit_unsealed_age_seconds',
  'Age of the oldest line of the log of admins that is not sealed yet; 0 when all are',
)
export const lastSealSeconds = watchedGauge(
  'orthostellen_audit_last_seal_age_seconds',
  'Age of the newest seal over the log of admins; missing before the first one',
)
export const cspReportGroups = watchedGauge(
  'orthostellen_csp_report_groups',
  'Kinds of reports about the content security policy that no admin has cleared yet',
)
export const backupSeconds = watchedGauge(
  'orthostellen_backup_age_seconds',
  'Age of the newest whole backup; missing before the first one',
)
export const rehearsalSeconds = watchedGauge(
  'orthostellen_backup_rehearsal_age_seconds',
  'Age of the newest backup that was restored on trial; missing before the first one',
)
