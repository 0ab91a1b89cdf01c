import type { LoaderFunctionArgs } from 'react-router-dom'
import {
  OwnApplicationCountsDocument,
  OwnApplicationDocument,
  OwnApplicationsDocument,
  type OwnApplicationsQueryVariables,
} from '../../features/applications/own/own-applications.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import type { ApplicationStatus } from '../../shared/graphql/schema-types.generated.ts'
import { paths } from '../../shared/routing/paths.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { readMoment } from './conversation-view.ts'

/** The person edits this data, so it is never read from the cache. */
const FRESH = { maxAge: 0 }

type Standing = 'laufend' | 'beendet'

const STATUSES: Readonly<Record<Standing, readonly ApplicationStatus[]>> = {
  laufend: ['eingegangen', 'in_pruefung', 'eingeladen', 'angebot'],
  beendet: ['eingestellt', 'abgelehnt', 'zurueckgezogen'],
}

/** What the URL says about the own applications. */
export interface OwnApplicationsView {
  readonly standing: Standing | null
  /** The one that is shown: what a notification opens. */
  readonly application: string | null
  /** The last row of the page before: keyset. */
  readonly afterId: string | null
  readonly afterSubmittedAt: string | null
}

export function readOwnApplicationsView(search: URLSearchParams): OwnApplicationsView {
  const standing = search.get('stand')
  const id = uuidOf(search.get('nach'))
  const at = readMoment(search)
  const isPage = id !== null && at !== null
  return {
    standing: standing === 'laufend' || standing === 'beendet' ? standing : null,
    application: uuidOf(search.get('application')),
    afterId: isPage ? id : null,
    afterSubmittedAt: isPage ? at : null,
  }
}

export function ownApplicationsVariables(view: OwnApplicationsView): OwnApplicationsQueryVariables {
  const { standing, afterId, afterSubmittedAt } = view
  return { statuses: standing === null ? null : STATUSES[standing], afterId, afterSubmittedAt }
}

/** Path of the tab with these parts of the URL; everything else of the view is left out. */
export function ownApplicationsHref(view: Partial<OwnApplicationsView>): string {
  return paths.dashboard.href({
    tab: 'applications',
    stand: view.standing,
    nach: view.afterId,
    vom: view.afterSubmittedAt,
    application: view.application,
  })
}

/** How much is new, for the badge of every tab; and on the own tab the list, or one application. */
export async function loadOwnApplications(
  args: LoaderFunctionArgs,
  isShown: boolean,
  view: OwnApplicationsView,
): Promise<void> {
  const loads: Promise<unknown>[] = [loadQuery(args, OwnApplicationCountsDocument, {}, FRESH)]
  if (isShown && view.application === null)
    loads.push(loadQuery(args, OwnApplicationsDocument, ownApplicationsVariables(view), FRESH))
  if (isShown && view.application !== null)
    loads.push(loadQuery(args, OwnApplicationDocument, { id: view.application }, FRESH))
  await Promise.all(loads)
}
