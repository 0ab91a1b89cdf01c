/** What the people of the demo data consent to: people who published a request are found, two employers keep their visits. */
import { days } from './calendar.ts'
import { demoId, demoRandomId } from './deterministic.ts'
import { colleague, employers, SHOWCASE_COMPANY } from './people.ts'
import type { RequestRow } from './request-rows.ts'

type Row = Readonly<Record<string, unknown>>
type Before = (ageMinutes: number) => string

interface Given {
  readonly userId: string
  readonly type: 'profile_visibility' | 'data_analytics'
  /** Minutes since it was given. */
  readonly age: number
}

function given(requests: readonly RequestRow[]): Given[] {
  const published = new Map<string, Given>()
  for (const { owner, ages } of requests) {
    const age = ages.submitted
    if (age !== null && age > (published.get(owner.id)?.age ?? 0)) {
      published.set(owner.id, { userId: owner.id, type: 'profile_visibility', age })
    }
  }
  const visitors = [employers.get(SHOWCASE_COMPANY), colleague].flatMap((person) =>
    person === undefined ? [] : [{ userId: person.id, type: 'data_analytics' as const, age: days(10) }],
  )
  return [...published.values(), ...visitors]
}

export const consentRows = (requests: readonly RequestRow[], before: Before): Row[] =>
  given(requests).map(({ userId, type, age }) => ({
    id: demoRandomId(`consent ${type} ${userId}`),
    user_id: userId,
    consent_type: type,
    consented: true,
    consented_at: before(age),
    version: 2,
  }))

export const consentEventRows = (requests: readonly RequestRow[], before: Before): Row[] =>
  given(requests).map(({ userId, type, age }) => ({
    id: demoId(`consent event ${type} ${userId}`, age),
    user_id: userId,
    consent_type: type,
    consented: true,
    version: '2026-11-20',
    source: type === 'profile_visibility' ? 'request' : 'settings',
    created_at: before(age),
  }))
