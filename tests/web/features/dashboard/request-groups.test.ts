import { expect, test } from 'vitest'
import { requestVerbsFor } from '../../../../web/entities/job-request/request-verbs.ts'
import { requestGroups } from '../../../../web/features/dashboard/request-groups.ts'
import type { Published } from '../../../../web/shared/publication/verbs.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const later = (days: number): string => new Date(NOW + days * 86_400_000).toISOString()
const online = (days: number, change: Published['change'] = null): Published => ({
  status: 'aktiv',
  expiresAt: later(days),
  change,
})
const draft: Published = { status: 'entwurf', expiresAt: null, change: null }
const rejected = { submittedAt: later(-1), rejectionReason: 'Zu wenig Text.' }

const titles = (rows: readonly Published[]) =>
  requestGroups(rows, NOW)
    .filter((group) => group.rows.length > 0)
    .map((group) => group.title)

test('what waits for the applicant comes first: what was rejected, then what ends soon', () => {
  expect(titles([online(30), draft, online(5), { ...draft, status: 'abgelehnt' }])).toEqual([
    'Bitte überarbeiten',
    'Läuft bald ab',
    'Entwürfe',
    'Online',
  ])
})

test('every request is listed once', () => {
  const rows = [online(5, rejected), online(5), online(30), { ...draft, status: 'besetzt' as const }]
  expect(requestGroups(rows, NOW).flatMap((group) => group.rows)).toHaveLength(rows.length)
  expect(titles([online(5, rejected)])).toEqual(['Bitte überarbeiten'])
  expect(titles([online(-1)])).toEqual(['Abgelaufen'])
})

test('every request can be duplicated and deleted, and found a job once it was online', () => {
  expect(requestVerbsFor(draft, NOW)).toEqual(['submit', 'duplicate', 'delete'])
  expect(requestVerbsFor(online(30), NOW)).toEqual(['pause', 'close', 'duplicate', 'delete'])
  expect(requestVerbsFor({ ...draft, status: 'gesperrt' }, NOW)).toEqual(['duplicate', 'delete'])
})
