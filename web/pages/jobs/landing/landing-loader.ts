import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { listStart } from '../../../features/jobs/list-start.ts'
import { loadQuery } from '../../../shared/apollo/load-query.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { notFound } from '../../../shared/errors/route-errors.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { LandingDocument } from './landing.generated.ts'

/** Longer than any address; whatever is longer is of nobody. */
const LONGEST = 120

/**
 * One address for each page: other spellings, and parameters besides the cursor, lead to it. A page of fewer than 5 offers
 * leads to what is near, for the moment: tomorrow it may stand again.
 */
export async function landingLoader({ context, request, params }: LoaderFunctionArgs) {
  const { beruf: field = '', ort: place = '' } = params
  if (field.length > LONGEST || place.length > LONGEST) throw notFound()
  const { search, searchParams } = new URL(request.url)
  const after = listStart(searchParams.get('nach'))
  const first = paths.landing.href(field, place)
  const variables = { field, place, after }
  const { landingPage: page, landingJobs: hits } = await loadQuery(
    { context, request },
    LandingDocument,
    variables,
  ).catch((error: unknown) => {
    // A cursor of another list: the list starts at its first page.
    throw after !== null && errorCode(error) === 'INVALID_INPUT' ? redirect(first, 302) : error
  })
  if (!page) throw notFound()
  const { fieldSlug, placeSlug, stands, elsewhere } = page
  if (!stands) {
    const near =
      elsewhere === null
        ? paths.jobSearch.href({ beruf: fieldSlug })
        : paths.landing.href(fieldSlug, elsewhere)
    throw redirect(near, 302)
  }
  if (fieldSlug !== field || placeSlug !== place)
    throw redirect(paths.landing.href(fieldSlug, placeSlug, after), 301)
  // What was behind the cursor has gone.
  if (after !== null && hits.length === 0) throw redirect(first, 302)
  const own = paths.landing.href(field, place, after)
  if (new URL(own, request.url).search !== search) throw redirect(own, 302)
  // Ages are computed from this time, so that server and browser render the same.
  return { variables, now: Date.now() }
}
