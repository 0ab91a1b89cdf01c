import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { type QueuePlace, queuePlaceOf } from './queue-page.ts'
import { AdminReportsDocument, type AdminReportsQueryVariables } from './reports-tab.generated.ts'

export interface ReportsTabData {
  readonly variables: AdminReportsQueryVariables
  /** The report that the URL names; null for none. */
  readonly namedId: string | null
}

const variablesOf = ({ afterSubmittedAt, afterId }: QueuePlace): AdminReportsQueryVariables => ({
  afterCreatedAt: afterSubmittedAt,
  afterId,
})

export async function loadReportsTab(args: LoaderFunctionArgs): Promise<ReportsTabData> {
  const { searchParams } = new URL(args.request.url)
  const variables = variablesOf(queuePlaceOf(searchParams.get('ab')))
  await loadQuery(args, AdminReportsDocument, variables, { maxAge: 0 })
  return { variables, namedId: uuidOf(searchParams.get('report')) }
}
