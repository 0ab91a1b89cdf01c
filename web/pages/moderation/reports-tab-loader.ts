import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import type { ReportCaseState } from '../../shared/graphql/schema-types.generated.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { queuePlaceOf } from './queue-page.ts'
import { AdminReportsDocument, type AdminReportsQueryVariables } from './reports-tab.generated.ts'

export const REPORT_STATES = [
  'offen',
  'beschwerde',
  'entschieden',
] as const satisfies readonly ReportCaseState[]

export interface ReportsTabData {
  readonly variables: AdminReportsQueryVariables
  /** The report or the case that the URL names; null for none. */
  readonly namedId: string | null
}

export async function loadReportsTab(args: LoaderFunctionArgs): Promise<ReportsTabData> {
  const { searchParams } = new URL(args.request.url)
  const { afterSubmittedAt: afterAt, afterId } = queuePlaceOf(searchParams.get('ab'))
  const state = REPORT_STATES.find((one) => one === searchParams.get('zustand')) ?? 'offen'
  const variables = { state, afterAt, afterId }
  await loadQuery(args, AdminReportsDocument, variables, { maxAge: 0 })
  return { variables, namedId: uuidOf(searchParams.get('report')) }
}
