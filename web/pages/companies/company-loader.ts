import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { listStart } from '../../features/jobs/list-start.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { notFound } from '../../shared/errors/route-errors.ts'
import { paths } from '../../shared/routing/paths.ts'
import { CompanyPageDocument } from './company.generated.ts'

/** Longer than any address; whatever is longer is of nobody. */
const LONGEST = 160

/**
 * One address for each company: those of its former names, other spellings, and parameters besides the cursor lead to it. A
 * company that is unknown, deleted or suspended has no page; 404 and not 410, because a suspension may end.
 */
export async function companyLoader({ context, request, params }: LoaderFunctionArgs) {
  const { slug = '' } = params
  if (slug.length > LONGEST) throw notFound()
  const { search, searchParams } = new URL(request.url)
  const after = listStart(searchParams.get('nach'))
  const first = paths.company.href(slug)
  const variables = { slug, after }
  const { companyPage: page, companyJobs: hits } = await loadQuery(
    { context, request },
    CompanyPageDocument,
    variables,
  ).catch((error: unknown) => {
    // A cursor of another list: the list starts at its first page.
    throw after !== null && errorCode(error) === 'INVALID_INPUT' ? redirect(first, 302) : error
  })
  if (!page) throw notFound()
  if (page.slug !== slug) throw redirect(paths.company.href(page.slug, after), 301)
  // What was behind the cursor has gone.
  if (after !== null && hits.length === 0) throw redirect(first, 302)
  const own = paths.company.href(slug, after)
  if (new URL(own, request.url).search !== search) throw redirect(own, 302)
  // Ages are computed from this time, so that server and browser render the same.
  return { variables, now: Date.now() }
}
