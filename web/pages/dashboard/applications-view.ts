import type { LoaderFunctionArgs } from 'react-router-dom'
import { type ApplicationStatus, isApplicationStatus } from '../../entities/application/application-status.ts'
import {
  ApplicationBoardDocument,
  type ApplicationBoardQueryVariables,
  ApplicationJobsDocument,
  OpenedApplicationDocument,
} from '../../features/applications/board/company-applications.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { paths } from '../../shared/routing/paths.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'

/** The person edits this data, so it is never read from the cache. */
const FRESH = { maxAge: 0 }

/**
 * From its first answer on the board keeps itself up to date: opening an application beside it does not ask for hundreds
 * of others again.
 */
const LIVE = { maxAge: 60 }

/** More words than anybody looks for; the database cuts at 200 characters (search_words_of). */
const SEARCH_MAX = 100

/** By their names in the URL. */
export const APPLICATIONS_LOOKS = { board: 'board', liste: 'list' } as const
export type ApplicationsLook = (typeof APPLICATIONS_LOOKS)[keyof typeof APPLICATIONS_LOOKS]

/** What the URL says about applications. */
export interface ApplicationsView {
  /** Null: all jobs. */
  readonly job: string | null
  /** Null: the board, on phones the list. */
  readonly look: ApplicationsLook | null
  readonly search: string
  /** Of the list; null: all. */
  readonly status: ApplicationStatus | null
  /** The one that is open beside the board: what mails open. */
  readonly application: string | null
}

export function readApplicationsView(search: URLSearchParams): ApplicationsView {
  const look = search.get('ansicht')
  const status = search.get('stand')
  return {
    job: uuidOf(search.get('job')),
    look: look === 'board' || look === 'liste' ? APPLICATIONS_LOOKS[look] : null,
    search: (search.get('suche') ?? '').trim().slice(0, SEARCH_MAX),
    status: isApplicationStatus(status) ? status : null,
    application: uuidOf(search.get('application')),
  }
}

export function applicationsHref({
  job,
  look,
  search,
  status,
  application,
}: Partial<ApplicationsView>): string {
  return paths.dashboard.href({
    tab: 'applications',
    job,
    ansicht: look === 'list' ? 'liste' : look,
    stand: status,
    suche: search,
    application,
  })
}

export function boardVariables({ job, search }: ApplicationsView): ApplicationBoardQueryVariables {
  return { jobId: job, search: search === '' ? null : search }
}

export async function loadApplications(args: LoaderFunctionArgs, view: ApplicationsView): Promise<void> {
  const loads: Promise<unknown>[] = [
    loadQuery(args, ApplicationBoardDocument, boardVariables(view), view.search === '' ? LIVE : FRESH),
    loadQuery(args, ApplicationJobsDocument, {}, LIVE),
  ]
  if (view.application !== null)
    loads.push(loadQuery(args, OpenedApplicationDocument, { id: view.application }, FRESH))
  await Promise.all(loads)
}
