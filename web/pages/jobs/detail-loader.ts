import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { MyApplicationForDocument } from '../../features/applications/apply/apply.generated.ts'
import { MatchReasonsForDocument } from '../../features/matching/job-fit.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { isEmployer, loadCurrentUserIfKnown } from '../../shared/auth/current-user.ts'
import { idOfSlug, paths, UNKNOWN_JOB } from '../../shared/routing/paths.ts'
import { EndedJobDocument, JobDetailDocument } from './detail-data.generated.ts'

/**
 * No active job, or no id in the URL: redirect to the list (specification, point 2), which says so. A job that is no longer public
 * first answers 410 with noindex, so that search engines remove it; its page says so and then leads on to the list.
 */
export async function detailLoader({ context, request, params }: LoaderFunctionArgs) {
  const args = { context, request }
  const id = idOfSlug(params['slug'])
  if (!id) throw redirect(paths.jobSearch.href() + UNKNOWN_JOB, 302)
  const variables = { id }
  const now = Date.now()
  const [{ getPublicJobById }] = await Promise.all([
    loadQuery(args, JobDetailDocument, variables),
    loadOwnPart(args, id),
  ])
  const [job] = getPublicJobById
  if (!job) {
    const { endedJob } = await loadQuery(args, EndedJobDocument, variables)
    if (!endedJob) throw redirect(paths.jobSearch.href() + UNKNOWN_JOB, 302)
    return data({ variables, now, ended: endedJob }, { status: 410, headers: { 'x-robots-tag': 'noindex' } })
  }
  // Titles change, the id stays: old and shortened URLs redirect to the canonical one.
  if (job.slug !== params['slug']) throw redirect(paths.job.href(job.slug), 301)
  return data({ variables, now, ended: null })
}

/**
 * What the person has sent to this job, and whether it is suggested to them. Without it the page shows the button and no
 * reason, and the database refuses a second application.
 */
async function loadOwnPart(
  args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  jobId: string,
): Promise<void> {
  const user = await loadCurrentUserIfKnown(args)
  if (user === null || isEmployer(user)) return
  const forgive = (what: string) => (error: unknown) => {
    // The session has ended, or the person has gone elsewhere: the router's business.
    if (error instanceof Response || args.request.signal.aborted) throw error
    console.warn(`${what} could not be looked up`, error)
  }
  const variables = { jobId }
  const fresh = { maxAge: 0 }
  await Promise.all([
    loadQuery(args, MyApplicationForDocument, variables, fresh).catch(forgive('The own application')),
    loadQuery(args, MatchReasonsForDocument, variables, fresh).catch(forgive('The reasons of the match')),
  ])
}
