import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { loadCurrentUserIfKnown } from '../../shared/auth/current-user.ts'
import { FAILED_REQUEST, idOfSlug, paths, UNKNOWN_REQUEST } from '../../shared/routing/paths.ts'
import { JobRequestDetailDocument, OwnJobRequestDetailDocument } from './request-detail.generated.ts'

/**
 * Specification, point 2: the owner sees the own request in any status, everybody else an active one that has not ended;
 * all other addresses lead to the list, and so does a look-up that fails. Ended and unknown ones do the same: a difference
 * would say that somebody was here.
 */
export async function requestDetailLoader({ context, request, params }: LoaderFunctionArgs) {
  const args = { context, request }
  const id = idOfSlug(params['slug'])
  if (!id) throw redirect(paths.jobRequests.href() + UNKNOWN_REQUEST, 302)
  const variables = { id }
  const now = Date.now()
  const user = await loadCurrentUserIfKnown(args)
  const [{ getPublicJobRequestById }, own] = await Promise.all([
    loadQuery(args, JobRequestDetailDocument, variables, { maxAge: 0 }),
    user ? loadQuery(args, OwnJobRequestDetailDocument, variables, { maxAge: 0 }) : null,
  ]).catch((error: unknown) => {
    // The session has ended, or the person has gone elsewhere: the router's business.
    if (error instanceof Response || request.signal.aborted) throw error
    console.warn('The request could not be looked up', error)
    throw redirect(paths.jobRequests.href() + FAILED_REQUEST, 302)
  })
  const [found] = getPublicJobRequestById
  const online = found?.status === 'aktiv' && Date.parse(found.expiresAt) > now
  const isOwner = user !== null && own?.jobRequestForEdit?.applicantId === user.id
  if (!online && !isOwner) throw redirect(paths.jobRequests.href() + UNKNOWN_REQUEST, 302)
  const slug = online ? found.slug : own?.jobRequestForEdit?.slug
  if (slug && slug !== params['slug']) throw redirect(paths.jobRequest.href(slug), 301)
  return { variables, now, isOwner }
}
