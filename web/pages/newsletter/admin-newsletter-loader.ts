import type { LoaderFunctionArgs } from 'react-router-dom'
import { NEW_ISSUE } from '../../entities/newsletter/issue-href.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { notFound } from '../../shared/errors/route-errors.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { AdminNewsletterDocument, AdminNewsletterIssueDocument } from './admin-newsletter.generated.ts'

/** The id of a new issue, which has none yet. `stored: false` then leaves it out of the query. */
const NONE = '00000000-0000-0000-0000-000000000000'

export async function adminNewsletterLoader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const id = search.get('id')
  const now = Date.now()
  // An answer that is kept would show the state from before what an admin did.
  const fresh = { maxAge: 0 }
  if (id === null) {
    const variables = { afterId: uuidOf(search.get('nach')) }
    await loadQuery(args, AdminNewsletterDocument, variables, fresh)
    return { view: 'list', variables, now } as const
  }
  const isNew = id === NEW_ISSUE
  if (!isNew && !uuidOf(id)) throw notFound()
  const variables = { id: isNew ? NONE : id, stored: !isNew }
  const data = await loadQuery(args, AdminNewsletterIssueDocument, variables, fresh)
  if (!isNew && !data.newsletterIssue) throw notFound()
  return { view: 'issue', variables, isEdited: search.has('bearbeiten'), now } as const
}
