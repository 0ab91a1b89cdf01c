import { paths } from '../../shared/routing/paths.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import type { AuditEntriesQueryVariables } from './audit-entries.generated.ts'

/** What of the log is shown, as the URL says it; an empty text means all. */
export interface AuditFilter {
  /** Part of a name, an address, or an id. */
  readonly person: string
  readonly thing: string
  readonly action: string
  /** Days in Berlin, both included. */
  readonly since: string
  readonly until: string
  /** Only what admins did, without submissions and bookings of others. */
  readonly byAdmins: boolean
}

export const NO_FILTER: AuditFilter = {
  person: '',
  thing: '',
  action: '',
  since: '',
  until: '',
  byAdmins: false,
}

/** As app_public.audit_entries says. */
export const LONGEST_PERSON = 100

/** One more is requested than shown: it says that there is a next page. */
export const AUDIT_PAGE = 30

const ACTION = /^[a-z][a-z_]{1,59}$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** A day that no calendar has, as 2026-02-31, would be an error of the server. */
const dayOf = (text: string | null): string => {
  if (text === null || !DAY.test(text)) return ''
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : ''
}

/** An invalid parameter shows all instead of an error. */
export const auditFilterOf = (search: URLSearchParams): AuditFilter => ({
  person: (search.get('wer') ?? '').trim().slice(0, LONGEST_PERSON),
  thing: uuidOf(search.get('was')) ?? '',
  action: ACTION.exec(search.get('aktion') ?? '')?.[0] ?? '',
  since: dayOf(search.get('von')),
  until: dayOf(search.get('bis')),
  byAdmins: search.get('nur') === 'verwaltung',
})

export const auditHref = (filter: AuditFilter, after?: string): string =>
  paths.admin.href({
    tab: 'audit',
    wer: filter.person || undefined,
    was: filter.thing || undefined,
    aktion: filter.action || undefined,
    von: filter.since || undefined,
    bis: filter.until || undefined,
    nur: filter.byAdmins ? 'verwaltung' : undefined,
    ab: after,
  })

export const auditVariables = (
  { person, thing, action, since, until, byAdmins }: AuditFilter,
  after: string | null,
): AuditEntriesQueryVariables => ({
  person: person || null,
  thingId: thing || null,
  action: action || null,
  since: since || null,
  until: until || null,
  byAdmins,
  pageSize: AUDIT_PAGE + 1,
  after,
})
