import type { LoaderFunctionArgs } from 'react-router-dom'
import {
  ConversationCountsDocument,
  HiddenEmployersDocument,
  InboxDocument,
  type InboxQueryVariables,
  ReleasesDocument,
  ThreadDocument,
} from '../../features/conversations/conversations.generated.ts'
import type { DashboardTab } from '../../features/dashboard/dashboard-tabs.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import type {
  ConversationScope,
  ConversationSide,
  ConversationState,
} from '../../shared/graphql/schema-types.generated.ts'
import { paths } from '../../shared/routing/paths.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'

/** The person edits this data, so it is never read from the cache. */
const FRESH = { maxAge: 0 }

const SCOPES = ['ungelesen', 'antwort_offen'] as const satisfies readonly ConversationScope[]
const STATES = [
  'freigegeben',
  'beantwortet',
  'offen',
  'zurueckgezogen',
  'abgesagt',
] as const satisfies readonly ConversationState[]

/** What the URL says about conversations. */
export interface ConversationView {
  readonly side: ConversationSide
  readonly scope: ConversationScope | null
  readonly state: ConversationState | null
  /** The conversation that is shown beside the list: what a notification opens. */
  readonly thread: string | null
  /** The last row of the page before: keyset. */
  readonly afterId: string | null
  readonly afterLastMessageAt: string | null
}

/** A moment as Postgres writes it, to the microsecond. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/

/** Of the last row of the page before; null unless it is one. */
export function readMoment(search: URLSearchParams): string | null {
  const at = search.get('vom') ?? ''
  return MOMENT.test(at) ? at : null
}

export function readConversationView(search: URLSearchParams, employer: boolean): ConversationView {
  const id = uuidOf(search.get('nach'))
  const at = readMoment(search)
  const isPage = id !== null && at !== null
  return {
    side: employer ? 'company' : 'applicant',
    scope: SCOPES.find((scope) => scope === search.get('filter')) ?? null,
    state: STATES.find((state) => state === search.get('stand')) ?? null,
    thread: uuidOf(search.get('thread')),
    afterId: isPage ? id : null,
    afterLastMessageAt: isPage ? at : null,
  }
}

export function listVariables(view: ConversationView): InboxQueryVariables {
  const { side, scope, state, afterId, afterLastMessageAt } = view
  return { side, scope, state, afterId, afterLastMessageAt }
}

/** Path of the tab with these parts of the URL; everything else of the view is left out. */
export function messagesHref(view: Partial<ConversationView>): string {
  return paths.dashboard.href({
    tab: 'messages',
    filter: view.scope,
    stand: view.state,
    nach: view.afterId,
    vom: view.afterLastMessageAt,
    thread: view.thread,
  })
}

/** What waits, for the badges of every tab, and what the tabs about conversations show. */
export async function loadConversations(
  args: LoaderFunctionArgs,
  tab: DashboardTab,
  view: ConversationView,
  requestsView: RequestsView,
  after: string | null,
): Promise<void> {
  const loads: Promise<unknown>[] = [loadQuery(args, ConversationCountsDocument, { side: view.side }, FRESH)]
  if (tab === 'messages') loads.push(loadQuery(args, InboxDocument, listVariables(view), FRESH))
  if (tab === 'messages' && view.thread !== null)
    loads.push(loadQuery(args, ThreadDocument, { id: view.thread }, FRESH))
  if (tab === 'requests' && requestsView === 'freigaben')
    loads.push(loadQuery(args, ReleasesDocument, { after }, FRESH))
  if (tab === 'requests' && requestsView === 'verborgen')
    loads.push(loadQuery(args, HiddenEmployersDocument, {}, FRESH))
  await Promise.all(loads)
}

/** The parts of the tab of requests: the own ones, who sees the contact, and from whom they are hidden. */
export const REQUESTS_VIEWS = ['gesuche', 'freigaben', 'verborgen'] as const
export type RequestsView = (typeof REQUESTS_VIEWS)[number]

export function readRequestsView(search: URLSearchParams): RequestsView {
  return REQUESTS_VIEWS.find((known) => known === search.get('ansicht')) ?? 'gesuche'
}
