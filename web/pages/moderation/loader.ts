import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import type { AdminData } from './admin-tab.ts'
import { adminTabOf } from './admin-tabs.ts'
import { AdminWaitingDocument } from './admin-waiting.generated.ts'

/** The open tab's data, and what waits behind all tabs. */
export async function adminLoader(args: LoaderFunctionArgs): Promise<AdminData<unknown>> {
  const { name, load } = adminTabOf(new URL(args.request.url).searchParams.get('tab'))
  const [data] = await Promise.all([load(args), loadWaiting(args)])
  return { tab: name, data }
}

/** What cannot be counted costs its number and nothing else: the tabs are there to do what waits. */
async function loadWaiting(args: LoaderFunctionArgs): Promise<void> {
  try {
    await loadQuery(args, AdminWaitingDocument, {}, { maxAge: 0, isPartial: true })
  } catch (error) {
    // The router's own answers (sign-in, 403, 503) hold for the whole page.
    if (!(error instanceof Error)) throw error
    console.warn('What waits could not be counted', error)
  }
}
