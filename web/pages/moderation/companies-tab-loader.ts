import type { LoaderFunctionArgs } from 'react-router-dom'
import { LONGEST_SEARCH } from '../../features/moderation/queue/queue-filter.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { AdminCompaniesDocument, type AdminCompaniesQueryVariables } from './companies-tab.generated.ts'
import { queuePlaceOf } from './queue-page.ts'

interface CompaniesTabData {
  readonly variables: AdminCompaniesQueryVariables
  readonly search: string
  readonly now: number
}

export async function loadCompaniesTab(args: LoaderFunctionArgs): Promise<CompaniesTabData> {
  const { searchParams } = new URL(args.request.url)
  const search = (searchParams.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
  const { afterSubmittedAt, afterId } = queuePlaceOf(searchParams.get('ab'))
  const variables = { search: search || null, afterWaitingSince: afterSubmittedAt, afterId }
  await loadQuery(args, AdminCompaniesDocument, variables, { maxAge: 0 })
  // "vor 3 Tagen" must read the same on the server and in the browser.
  return { variables, search, now: Date.now() }
}
