import type { LoaderFunctionArgs } from 'react-router-dom'
import { AuditEntriesDocument } from '../../features/audit/audit-entries.generated.ts'
import { auditFilterOf, auditVariables } from '../../features/audit/audit-filter.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'

export async function loadAuditTab(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const filter = auditFilterOf(searchParams)
  const after = uuidOf(searchParams.get('ab'))
  const variables = auditVariables(filter, after)
  await loadQuery(args, AuditEntriesDocument, variables, { maxAge: 0 })
  return { filter, after, variables, day: new Date().toISOString().slice(0, 10) }
}
