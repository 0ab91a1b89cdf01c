import { expect, test } from 'vitest'
import { type VerbJob, verbsFor } from '../../../../web/entities/job/job-verbs.ts'
import { canGoOnlineAgain, canRenew, editLabelFor } from '../../../../web/shared/publication/verbs.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const later = (days: number): string => new Date(NOW + days * 86_400_000).toISOString()

const ONLINE: VerbJob = {
  status: 'aktiv',
  publishedAt: '2026-11-01T08:00:00Z',
  expiresAt: later(30),
  change: null,
}
const IN_REVIEW = { submittedAt: '2026-11-19T08:00:00Z', rejectionReason: null }
const REJECTED = { ...IN_REVIEW, rejectionReason: 'Zu wenig Text.' }

test('a draft may be deleted unless it was public once', () => {
  const draft: VerbJob = { status: 'entwurf', publishedAt: null, expiresAt: null, change: null }
  expect(verbsFor(draft, NOW)).toEqual(['submit', 'duplicate', 'delete'])
  expect(verbsFor({ ...draft, publishedAt: '2026-11-01T08:00:00Z' }, NOW)).toEqual(['submit', 'duplicate'])
})

test('the change of a published job is withdrawn while it is in review, and mended or discarded when rejected', () => {
  expect(verbsFor(ONLINE, NOW)).toEqual(['pause', 'close', 'duplicate'])
  expect(verbsFor({ ...ONLINE, change: IN_REVIEW }, NOW)).toEqual([
    'withdrawChange',
    'pause',
    'close',
    'duplicate',
  ])
  expect(verbsFor({ ...ONLINE, change: REJECTED }, NOW)).toEqual([
    'submitChange',
    'discardChange',
    'pause',
    'close',
    'duplicate',
  ])
  expect(editLabelFor({ ...ONLINE, change: REJECTED }, NOW)).toBe('Änderung überarbeiten')
})

test('an expired job with a change in review is not submitted a second time', () => {
  const expired: VerbJob = { ...ONLINE, expiresAt: later(-1) }
  expect(verbsFor(expired, NOW)).toEqual(['submit', 'close', 'duplicate'])
  expect(verbsFor({ ...expired, change: IN_REVIEW }, NOW)).toEqual(['withdrawChange', 'close', 'duplicate'])
  expect(verbsFor({ ...expired, change: { submittedAt: null, rejectionReason: null } }, NOW)).toEqual([
    'submit',
    'close',
    'discardChange',
    'duplicate',
  ])
})

test('a job is renewed from 7 days before its end until then, online or paused', () => {
  const inDays = (days: number) => canRenew({ ...ONLINE, expiresAt: later(days) }, NOW)
  expect([7.001, 7, 0.001, 0].map(inDays)).toEqual([false, true, true, false])
  expect(canRenew({ status: 'pausiert', expiresAt: later(3) }, NOW)).toBe(true)
  expect(canRenew({ status: 'abgelaufen', expiresAt: later(3) }, NOW)).toBe(false)
})

test('an expired job goes online again while the database says so; then it is only edited', () => {
  const expired: VerbJob = {
    ...ONLINE,
    status: 'abgelaufen',
    expiresAt: later(-1),
    renewableUntil: later(29),
  }
  expect(canGoOnlineAgain(expired, NOW)).toBe(true)
  expect(canRenew(expired, NOW)).toBe(false)
  expect(editLabelFor(expired, NOW)).toBe('Bearbeiten')
  for (const renewableUntil of [null, later(0)]) {
    expect(canGoOnlineAgain({ ...expired, renewableUntil }, NOW)).toBe(false)
    expect(editLabelFor({ ...expired, renewableUntil }, NOW)).toBe('Erneuern')
  }
})
