import type { LoaderFunctionArgs } from 'react-router-dom'
import { JOB_ORDERS, type JobOrder } from '../../features/dashboard/job-orders.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import type { JobStatus } from '../../shared/graphql/schema-types.generated.ts'
import { paths } from '../../shared/routing/paths.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { DashboardJobsDocument, type DashboardJobsQueryVariables } from './dashboard-page.generated.ts'

/** The person edits this data, so it is never read from the cache. */
const FRESH = { maxAge: 0 }

/** More words than anybody looks for; the database cuts at 200 characters (search_words_of). */
export const LONGEST_SEARCH = 100

interface JobFilterWords {
  readonly text: string
  /** Null: all. */
  readonly statuses: readonly JobStatus[] | null
}

/** Value of `?stand=`. */
export const JOB_FILTERS = {
  alle: { text: 'Alle', statuses: null },
  'zu-tun': { text: 'Zu tun', statuses: null },
  online: { text: 'Online', statuses: ['aktiv'] },
  pruefung: { text: 'In Prüfung', statuses: ['zur_pruefung'] },
  entwuerfe: { text: 'Entwürfe', statuses: ['entwurf'] },
  pausiert: { text: 'Pausiert', statuses: ['pausiert'] },
  beendet: { text: 'Beendet', statuses: ['abgelaufen', 'besetzt', 'gesperrt'] },
} as const satisfies Readonly<Record<string, JobFilterWords>>

export type JobFilter = keyof typeof JOB_FILTERS

export const isJobFilter = (name: string): name is JobFilter => Object.hasOwn(JOB_FILTERS, name)

/** What the URL says about the list of own jobs. */
export interface JobsView {
  readonly filter: JobFilter
  readonly search: string
  /** Null: what needs an action first. */
  readonly order: JobOrder | null
  readonly descending: boolean
  readonly after: string | null
}

/** An invalid parameter shows all instead of an error. */
export function readJobsView(search: URLSearchParams): JobsView {
  const filter = search.get('stand') ?? ''
  const sort = search.get('sort') ?? ''
  const order = JOB_ORDERS.find((known) => sort.replace(/^-/, '') === known) ?? null
  return {
    filter: isJobFilter(filter) ? filter : 'alle',
    search: (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    order,
    descending: order !== null && sort.startsWith('-'),
    after: uuidOf(search.get('nach')),
  }
}

/** Parameters of the URL; null ones are left out of it. */
export const jobsQuery = ({ filter, search, order, descending, after }: JobsView) => ({
  tab: 'jobs',
  stand: filter === 'alle' ? null : filter,
  q: search,
  sort: order === null ? null : `${descending ? '-' : ''}${order}`,
  nach: after,
})

export const jobsHref = (view: JobsView): string => paths.dashboard.href(jobsQuery(view))

const jobsVariables = (
  { filter, search, order, descending, after }: JobsView,
  beginning: string | null = null,
): DashboardJobsQueryVariables => ({
  statuses: JOB_FILTERS[filter].statuses,
  toDo: filter === 'zu-tun',
  search: search || null,
  sort: order,
  descending,
  after,
  beginning,
})

/** Loads the page of the list; when the job of the URL is not on it, one that begins with that job. Says what was loaded. */
export async function loadJobs(
  args: LoaderFunctionArgs,
  view: JobsView,
  job: string | null,
): Promise<DashboardJobsQueryVariables> {
  const variables = jobsVariables(view)
  const { myJobList } = await loadQuery(args, DashboardJobsDocument, variables, FRESH)
  if (job === null || view.after !== null || myJobList.some(({ id }) => id === job)) return variables
  const there = jobsVariables(view, job)
  const older = await loadQuery(args, DashboardJobsDocument, there, FRESH)
  return older.myJobList[0]?.id === job ? there : variables
}
