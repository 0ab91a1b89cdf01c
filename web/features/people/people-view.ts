import { isRole, isState } from '../../entities/account/account-labels.ts'
import type { AccountState, UserRole } from '../../shared/graphql/schema-types.generated.ts'
import { paths } from '../../shared/routing/paths.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { type ListPlace, listPlaceOf, listPlaceText } from './list-place.ts'

/** What the URL of /nutzer says. */
interface PeopleView {
  readonly search: string
  readonly role: UserRole | null
  readonly state: AccountState | null
  /** Employers with (true) or without (false) a verified company. */
  readonly isVerified: boolean | null
  /** Accounts made on this day or later. */
  readonly since: string | null
  /** The last account of the page before; null on the first page. */
  readonly after: ListPlace | null
  /** Whose panel is open. */
  readonly person: string | null
}

export type PeopleFilter = Omit<PeopleView, 'after' | 'person'>

/** Longest search of the server. */
export const LONGEST_SEARCH = 100

export const NO_FILTER: PeopleFilter = {
  search: '',
  role: null,
  state: null,
  isVerified: null,
  since: null,
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** A day that the calendar has; the server refuses any other. */
const dayOf = (text: string | null): string | null => {
  if (text === null || !DAY.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text) ? null : text
}

const VERIFIED: ReadonlyMap<string | null, boolean> = new Map([
  ['geprueft', true],
  ['ungeprueft', false],
])

/** Parameters that mean nothing count as not given. */
export function peopleViewOf(query: URLSearchParams): PeopleView {
  const role = query.get('rolle')
  const state = query.get('stand')
  return {
    search: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    role: isRole(role) ? role : null,
    state: isState(state) ? state : null,
    isVerified: VERIFIED.get(query.get('betrieb')) ?? null,
    since: dayOf(query.get('seit')),
    after: listPlaceOf(query.get('ab')),
    person: uuidOf(query.get('person')),
  }
}

export function peopleHref(view: Partial<PeopleView>): string {
  return paths.users.href({
    q: view.search,
    rolle: view.role,
    stand: view.state,
    betrieb: view.isVerified === true ? 'geprueft' : view.isVerified === false ? 'ungeprueft' : null,
    seit: view.since,
    ab: view.after && listPlaceText(view.after),
    person: view.person,
  })
}

/** As the query wants it: what is not asked for is left out. */
export const peopleVariables = ({ search, role, state, isVerified, since, after }: PeopleView) => ({
  search: search || undefined,
  role: role ?? undefined,
  state: state ?? undefined,
  isVerified: isVerified ?? undefined,
  since: since ?? undefined,
  afterCreatedAt: after?.at,
  afterId: after?.id,
})
