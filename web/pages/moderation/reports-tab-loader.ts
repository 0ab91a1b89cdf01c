import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { ReportedPicturesDocument } from '../../features/moderation/reports/report-case.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import type { ReportCaseState } from '../../shared/graphql/schema-types.generated.ts'
import { paths } from '../../shared/routing/paths.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { queuePlaceOf } from './queue-page.ts'
import {
  AdminReportsDocument,
  type AdminReportsQueryVariables,
  StateOfReportDocument,
} from './reports-tab.generated.ts'

export const REPORT_STATES = [
  'offen',
  'beschwerde',
  'entschieden',
] as const satisfies readonly ReportCaseState[]

interface ReportsTabData {
  readonly variables: AdminReportsQueryVariables
  /** The report or the case that the URL names; null for none. */
  readonly namedId: string | null
  readonly now: number
}

interface Case {
  readonly id: string
  readonly reports: readonly { readonly id: string }[]
}

/** Whether the URL means this case, by its own id or by that of one of its reports. */
export const isReport = ({ id, reports }: Case, named: string | null): boolean =>
  id === named || reports.some((report) => report.id === named)

export async function loadReportsTab(args: LoaderFunctionArgs): Promise<ReportsTabData> {
  const { searchParams } = new URL(args.request.url)
  const { afterSubmittedAt: afterAt, afterId } = queuePlaceOf(searchParams.get('ab'))
  const named = uuidOf(searchParams.get('report'))
  const asked = REPORT_STATES.find((one) => one === searchParams.get('zustand'))
  if (named !== null && asked === undefined) {
    const { stateOfReportCase } = await loadQuery(args, StateOfReportDocument, { id: named }, { maxAge: 0 })
    // Into the URL, so that the list stays the same after a decision. Without an answer it is gone, and the tab says so.
    if (stateOfReportCase)
      throw redirect(paths.admin.href({ tab: 'reports', zustand: stateOfReportCase, report: named }))
  }
  const state = asked ?? 'offen'
  const variables = { state, afterAt, afterId }
  const { reportCases } = await loadQuery(args, AdminReportsDocument, variables, { maxAge: 0 })
  const open = reportCases.find((found) => isReport(found, named))
  if (open?.subjectKind === 'job_request')
    await loadQuery(args, ReportedPicturesDocument, { requestId: open.subjectId }, { maxAge: 0 })
  return { variables, namedId: named, now: Date.now() }
}
