import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { loadCurrentUser } from '../../shared/auth/current-user.ts'
import { notFound } from '../../shared/errors/route-errors.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { OwnRequestTitlesDocument, RequestEditorPageDocument } from './request-editor-page.generated.ts'

/** The id of a request where there is none. `known: false` then leaves the stored request out of the query. */
const NONE = '00000000-0000-0000-0000-000000000000'

export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const id = search.get('id')
  if (id !== null && !uuidOf(id)) throw notFound()
  // A new request begins with what the last one said.
  const own =
    id === null ? (await loadQuery(args, OwnRequestTitlesDocument, {}, { maxAge: 0 })).myJobRequests : []
  const shown = id ?? own[0]?.id
  const variables = { id: shown ?? NONE, known: shown !== undefined, edit: id !== null }
  const [user, data] = await Promise.all([
    loadCurrentUser(args),
    loadQuery(args, RequestEditorPageDocument, variables, { maxAge: 0 }),
  ])
  // Admins may read requests of others, but nobody else edits them: answered like one that does not exist.
  if (id !== null && (!user || data.jobRequestForEdit?.applicantId !== user.id)) throw notFound()
  const isFresh = search.has('neu')
  return {
    variables,
    isFresh,
    // Offered instead of an empty form, which would silently become one more of them.
    drafts: isFresh ? [] : own.filter(({ status }) => status === 'entwurf'),
    // Filled in the same on the server and in the browser.
    now: Date.now(),
  }
}
