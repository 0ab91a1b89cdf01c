import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import type { AdminData } from './admin-tab.ts'
import { adminTabOf } from './admin-tabs.ts'
import { AdminWaitingDocument } from './admin-waiting.generated.ts'

/** The open tab's data, and what waits behind all tabs. */
export async function adminLoader(args: LoaderFunctionArgs): Promise<AdminData<unknown>> {
  const { name, load } = adminTabOf(new URL(args.request.url).searchParams.get('tab'))
  const [data] = await Promise.all([load(args), loadQuery(args, AdminWaitingDocument, {}, { maxAge: 0 })])
  return { tab: name, data }
}
