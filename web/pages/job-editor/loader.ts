import type { LoaderFunctionArgs } from 'react-router-dom'
import { JoinableCompaniesDocument } from '../../features/companies/team/team.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { notFound } from '../../shared/errors/route-errors.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { JobEditorPageDocument } from './job-editor-page.generated.ts'

/** The id of a new job, which has none yet. `edit: false` then leaves `jobForEdit` out of the query. */
const NONE = '00000000-0000-0000-0000-000000000000'

export async function loader(args: LoaderFunctionArgs) {
  const id = new URL(args.request.url).searchParams.get('id')
  if (id !== null && !uuidOf(id)) throw notFound()
  const variables = { id: id ?? NONE, edit: id !== null }
  const data = await loadQuery(args, JobEditorPageDocument, variables, { maxAge: 0 })
  // A job of another company is answered like one that does not exist.
  if (id !== null && !data.jobForEdit) throw notFound()
  // Whoever has no company yet may belong to one that is here.
  if (data.myCompanies.length === 0 && !data.jobForEdit)
    await loadQuery(args, JoinableCompaniesDocument, {}, { maxAge: 0 })
  return { variables }
}
