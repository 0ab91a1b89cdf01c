import { expect, test } from 'vitest'
import { momentLine } from '../../../../web/features/newsletter-issues/issue-moment.ts'
import { type IssueRow, shareOf } from '../../../../web/features/newsletter-issues/issue-row.ts'

const figures: IssueRow['figures'] = {
  __typename: 'NewsletterFigures',
  recipients: 1240,
  made: 700,
  sent: 600,
  waiting: 60,
  skipped: 15,
  refused: 5,
  delivered: 590,
  bounced: 8,
  softBounced: 2,
  complained: 0,
  unsubscribed: 3,
  mailErrorSince: null,
}
const issue: IssueRow = {
  id: '0198c0de-0000-7000-8000-000000000001',
  version: 3,
  state: 'entwurf',
  subject: 'Neue Stellen',
  slug: null,
  scheduledAt: null,
  startedAt: null,
  finishedAt: null,
  pausedAt: null,
  updatedAt: '2026-11-23T04:00:00Z',
  figures,
}

test('each state says when, in the time of Berlin', () => {
  const line = (change: Partial<IssueRow>) => momentLine({ ...issue, ...change })
  expect(line({})).toBe('zuletzt geändert am 23.11.2026, 05:00 Uhr')
  expect(line({ state: 'geplant', scheduledAt: '2027-03-28T05:30:00Z' })).toBe(
    'wird am 28.03.2027, 07:30 Uhr gesendet',
  )
  expect(line({ state: 'wird_versendet' })).toBe('620 von 1.240 Empfängern')
  expect(line({ state: 'wird_versendet', figures: { ...figures, recipients: null } })).toBe('beginnt gleich')
  expect(line({ state: 'angehalten', pausedAt: '2026-12-01T06:00:00Z' })).toBe('seit 01.12.2026, 07:00 Uhr')
  expect(line({ state: 'versendet', finishedAt: '2026-12-01T06:30:00Z' })).toBe('am 01.12.2026, 07:30 Uhr')
})

test('progress is what needs nothing more, never beyond the whole', () => {
  expect(shareOf(figures)).toBe(0.5)
  expect(shareOf({ ...figures, recipients: null })).toBe(0)
  expect(shareOf({ ...figures, recipients: 0 })).toBe(0)
  expect(shareOf({ ...figures, recipients: 500 })).toBe(1)
})
