import type { ReviewFilterInput, RiskKind } from '../../../shared/graphql/schema-types.generated.ts'
import { uuidOf } from '../../../shared/routing/uuid-parameter.ts'

/** What of a queue is shown, as the URL says it; an empty text means all. */
export interface QueueFilter {
  readonly search: string
  readonly marks: '' | 'ja' | 'nein' | RiskKind
  readonly profession: string
  readonly state: string
  readonly stage: '' | 'neu' | 'aenderung' | 'stichprobe'
  readonly claim: '' | 'mir' | 'niemand' | 'andere'
  readonly company: string
}

export const NO_FILTER: QueueFilter = {
  search: '',
  marks: '',
  profession: '',
  state: '',
  stage: '',
  claim: '',
  company: '',
}

/** As the column review_filter.search says. */
export const LONGEST_SEARCH = 200

export const RISK_KINDS: readonly RiskKind[] = [
  'contact',
  'twin',
  'pay',
  'new_domain',
  'new_account',
  'age',
  'origin',
]
const MARKS: readonly QueueFilter['marks'][] = ['ja', 'nein', ...RISK_KINDS]
const STAGES: readonly QueueFilter['stage'][] = ['neu', 'aenderung', 'stichprobe']
const CLAIMS: readonly QueueFilter['claim'][] = ['mir', 'niemand', 'andere']
const SLUG = /^[\p{L}\p{N}-]{1,60}$/u

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | '' =>
  values.find((value) => value === text) ?? ''
const slugOf = (text: string | null): string => (text !== null && SLUG.test(text) ? text : '')

/** An invalid parameter shows all instead of an error. */
export const queueFilterOf = (search: URLSearchParams): QueueFilter => ({
  search: (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
  marks: oneOf(MARKS, search.get('hinweis')),
  profession: slugOf(search.get('beruf')),
  state: slugOf(search.get('land')),
  stage: oneOf(STAGES, search.get('stand')),
  claim: oneOf(CLAIMS, search.get('bei')),
  company: uuidOf(search.get('betrieb')) ?? '',
})

/** Parameters of the URL; empty ones are left out of it. */
export const filterQuery = (filter: QueueFilter) => ({
  q: filter.search,
  hinweis: filter.marks,
  beruf: filter.profession,
  land: filter.state,
  stand: filter.stage,
  bei: filter.claim,
  betrieb: filter.company,
})

const CLAIM_OF = { mir: 'mine', niemand: 'nobody', andere: 'others' } as const

/** Null where nothing is filtered, so that the first view always has the same variables. */
export function filterInput(filter: QueueFilter): ReviewFilterInput | null {
  if (!isFiltered(filter)) return null
  const { marks, stage, claim } = filter
  return {
    ...(filter.search ? { search: filter.search } : {}),
    ...(marks === 'ja' || marks === 'nein'
      ? { isMarked: marks === 'ja' }
      : marks
        ? { riskKinds: [marks] }
        : {}),
    ...(filter.profession ? { professionSlug: filter.profession } : {}),
    ...(filter.state ? { stateCode: filter.state } : {}),
    ...(stage === 'stichprobe' ? { isSpotCheck: true } : {}),
    ...(stage === 'aenderung'
      ? { isChange: true }
      : stage === 'neu'
        ? { isChange: false, isSpotCheck: false }
        : {}),
    ...(claim ? { claim: CLAIM_OF[claim] } : {}),
    ...(filter.company ? { companyId: filter.company } : {}),
  }
}

export const isFiltered = (filter: QueueFilter): boolean =>
  Object.values(filter).some((value) => value !== '')
