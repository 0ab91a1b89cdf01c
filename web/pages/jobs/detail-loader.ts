import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { idOfSlug, paths } from '../../shared/routing/paths.ts'
import { JobDetailDocument, JobIsGoneDocument } from './detail-data.generated.ts'

/**
 * No active offer, or no id in the address: back to the list (specification, point 2). An offer that was public and
 * is not any more first answers 410 with noindex, so that search engines forget it; its page then goes to the list
 * in the browser.
 */
export async function detailLoader({ context, request, params }: LoaderFunctionArgs) {
  const args = { context, request }
  const id = idOfSlug(params['slug'])
  if (!id) throw redirect(paths.jobSearch.href(), 302)
  const variables = { id }
  const now = Date.now()
  const { getPublicJobById } = await loadQuery(args, JobDetailDocument, variables)
  const [job] = getPublicJobById
  if (!job) {
    const { jobIsGone } = await loadQuery(args, JobIsGoneDocument, variables)
    if (!jobIsGone) throw redirect(paths.jobSearch.href(), 302)
    return data({ variables, now, gone: true }, { status: 410, headers: { 'x-robots-tag': 'noindex' } })
  }
  // Titles change; the id stays. Old and shortened addresses lead to the one that counts.
  if (job.slug !== params['slug']) throw redirect(paths.job.href(job.slug), 301)
  return data({ variables, now, gone: false })
}
