import { expect, test } from 'vitest'
import { JOB_HALF, queueHref } from '../../../../../web/features/moderation/queue/moderation-half.ts'
import {
  filterInput,
  isFiltered,
  NO_FILTER,
  type QueueFilter,
  queueFilterOf,
} from '../../../../../web/features/moderation/queue/queue-filter.ts'

const COMPANY = '00000000-0000-4000-8000-000000000001'
const read = (query: string): QueueFilter => queueFilterOf(new URLSearchParams(query))
const of = (part: Partial<QueueFilter>): QueueFilter => ({ ...NO_FILTER, ...part })

test('a filter is read from the URL that it was written to', () => {
  const filter = of({
    search: 'Kirchhoff & Söhne',
    marks: 'twin',
    profession: 'ota',
    state: 'DE-NI',
    stage: 'aenderung',
    claim: 'niemand',
    company: COMPANY,
  })
  const url = new URL(queueHref(JOB_HALF, { filter, place: 'x~y' }, COMPANY), 'http://localhost')
  expect(queueFilterOf(url.searchParams)).toEqual(filter)
  expect(url.searchParams.get('ab')).toBe('x~y')
  expect(url.searchParams.get('job')).toBe(COMPANY)
})

test('an empty filter leaves the URL and the variables as they were', () => {
  expect(queueHref(JOB_HALF, { filter: NO_FILTER })).toBe('/admin?tab=jobs')
  expect(filterInput(NO_FILTER)).toBeNull()
  expect(isFiltered(NO_FILTER)).toBe(false)
})

test('what is no filter shows all', () => {
  expect(read(`hinweis=x&stand=alt&bei=uns&beruf='or'&land=${'x'.repeat(61)}&betrieb=1`)).toEqual(NO_FILTER)
  expect(read(`q=${'ä'.repeat(300)}`).search).toHaveLength(200)
})

test.each<[Partial<QueueFilter>, object]>([
  [{ marks: 'nein' }, { isMarked: false }],
  [{ marks: 'ja' }, { isMarked: true }],
  [{ marks: 'pay' }, { riskKinds: ['pay'] }],
  [{ stage: 'neu' }, { isChange: false, isSpotCheck: false }],
  [{ stage: 'aenderung' }, { isChange: true }],
  [{ stage: 'stichprobe' }, { isSpotCheck: true }],
  [{ claim: 'mir' }, { claim: 'mine' }],
  [{ claim: 'andere' }, { claim: 'others' }],
  [
    { search: 'Göttingen', company: COMPANY },
    { search: 'Göttingen', companyId: COMPANY },
  ],
])('%o asks for %o', (part, input) => {
  expect(filterInput(of(part))).toEqual(input)
})
