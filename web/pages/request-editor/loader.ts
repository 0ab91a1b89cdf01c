import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { loadCurrentUser } from '../../shared/auth/current-user.ts'
import { notFound } from '../../shared/errors/route-errors.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { RequestEditorPageDocument } from './request-editor-page.generated.ts'

/** The id of a new request, which has none yet. `edit: false` then leaves the stored request out of the query. */
const NONE = '00000000-0000-0000-0000-000000000000'

export async function loader(args: LoaderFunctionArgs) {
  const id = new URL(args.request.url).searchParams.get('id')
  if (id !== null && !uuidOf(id)) throw notFound()
  const variables = { id: id ?? NONE, edit: id !== null }
  const [user, data] = await Promise.all([
    loadCurrentUser(args),
    loadQuery(args, RequestEditorPageDocument, variables, { maxAge: 0 }),
  ])
  // Admins may read requests of others, but nobody else edits them: answered like one that does not exist.
  if (id !== null && (!user || data.jobRequestForEdit?.applicantId !== user.id)) throw notFound()
  // Filled in the same on the server and in the browser.
  return { variables, today: new Date().toISOString().slice(0, 10) }
}
