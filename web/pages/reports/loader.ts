import type { LoaderFunctionArgs } from 'react-router-dom'
import type { ReportedThing } from '../../features/reports/reported-thing.ts'
import {
  OwnReportStateDocument,
  ReportedJobDocument,
  ReportedJobRequestDocument,
} from '../../features/reports/reports.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { loadCurrentUserIfKnown } from '../../shared/auth/current-user.ts'
import { idOfSlug } from '../../shared/routing/paths.ts'
import { UUID } from '../../shared/routing/uuid.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>

const WHOLE_UUID = new RegExp(`^${UUID}$`, 'i')

/** What the page named in the query shows; null when it is not online, or none was named: then its address is asked for. */
async function loadThing(args: Args, search: URLSearchParams): Promise<ReportedThing | null> {
  const jobId = idOfSlug(search.get('stelle') ?? undefined)
  if (jobId) {
    const { getPublicJobById } = await loadQuery(args, ReportedJobDocument, { id: jobId })
    const [job] = getPublicJobById
    return job
      ? { kind: 'job', id: job.id, title: job.title, company: { id: job.companyId, name: job.company } }
      : null
  }
  const requestId = idOfSlug(search.get('gesuch') ?? undefined)
  if (!requestId) return null
  const { getPublicJobRequestById } = await loadQuery(args, ReportedJobRequestDocument, { id: requestId })
  const [request] = getPublicJobRequestById
  return request ? { kind: 'job_request', id: request.id, title: request.title, company: null } : null
}

type ReportPage =
  | { readonly view: 'form'; readonly thing: ReportedThing | null }
  /** A notification or a bell led here. */
  | { readonly view: 'state'; readonly id: string; readonly signedIn: boolean }

export async function reportLoader({ context, request }: LoaderFunctionArgs): Promise<ReportPage> {
  const args = { context, request }
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('vorgang')
  if (id !== null && WHOLE_UUID.test(id)) {
    const user = await loadCurrentUserIfKnown(args)
    if (user) await loadQuery(args, OwnReportStateDocument, { id }, { maxAge: 0 })
    return { view: 'state', id, signedIn: user !== null }
  }
  return { view: 'form', thing: await loadThing(args, searchParams) }
}
