import { describe, expect, test } from 'vitest'
import { JOB_WORDS } from '../../../../web/entities/job/job-words.ts'
import {
  describeChange,
  describeState,
  listedUnder,
  STATUS_GROUPS,
  STATUS_WORDS,
  statusNow,
} from '../../../../web/shared/publication/status.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const JOB = {
  status: 'aktiv' as const,
  updatedAt: '2026-11-18T09:00:00Z',
  submittedAt: '2026-11-18T09:00:00Z',
  publishedAt: '2026-11-19T09:00:00Z',
  expiresAt: '2027-01-18T09:00:00Z',
  closedAt: null,
}

describe('the state of what is published in words', () => {
  test('every state has a place in the list', () => {
    const listed = STATUS_GROUPS.flatMap(({ statuses }) => statuses)
    expect(listed.toSorted()).toEqual(Object.keys(STATUS_WORDS).toSorted())
  })

  test('the change of a published job is described with what the public sees meanwhile', () => {
    const inReview = { submittedAt: '2026-11-19T09:00:00Z', rejectionReason: null }
    const rejected = { ...inReview, rejectionReason: 'Zu wenig Text.' }
    expect(describeChange({ ...JOB, change: inReview }, NOW, JOB_WORDS)).toBe(
      'Ihre Änderung wurde gestern eingereicht. Bis zur Freigabe steht die bisherige Fassung online.',
    )
    const expired = { ...JOB, expiresAt: '2026-11-20T11:59:59Z' }
    expect(describeChange({ ...expired, change: inReview }, NOW, JOB_WORDS)).toContain(
      'für 60 Tage wieder online',
    )
    expect(describeChange({ ...JOB, change: rejected }, NOW, JOB_WORDS)).toBe(
      'Online steht weiter die freigegebene Fassung.',
    )
    expect(listedUnder({ ...JOB, change: rejected }, NOW)).toBe('abgelehnt')
    expect(listedUnder({ ...JOB, change: inReview }, NOW)).toBe('aktiv')
  })

  test('an expired job is shown as expired before the worker has marked it', () => {
    expect(statusNow({ ...JOB, expiresAt: '2026-11-20T11:59:59Z' }, NOW)).toBe('abgelaufen')
    expect(statusNow({ ...JOB, status: 'pausiert', expiresAt: '2026-11-20T11:59:59Z' }, NOW)).toBe(
      'abgelaufen',
    )
    expect(statusNow(JOB, NOW)).toBe('aktiv')
  })

  test('days count as in Germany', () => {
    expect(describeState(JOB, NOW)).toBe('Online bis 18. Januar 2027, noch 59 Tage')
    expect(describeState({ ...JOB, expiresAt: '2026-11-20T22:00:00Z' }, NOW)).toBe(
      'Online bis 20. November 2026, läuft heute ab',
    )
    expect(describeState({ ...JOB, status: 'zur_pruefung' }, NOW)).toContain('vor 2 Tagen')
  })
})
