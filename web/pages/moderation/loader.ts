import type { LoaderFunctionArgs } from 'react-router-dom'
import { JOB_HALF, REQUEST_HALF } from '../../features/moderation/queue/moderation-half.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import type { AdminData } from './admin-tab.ts'
import { adminTabOf } from './admin-tabs.ts'
import { AdminWaitingDocument } from './admin-waiting.generated.ts'
import { STEP_AGE } from './queue-page.ts'

/** The open tab's data, and what waits behind all tabs. */
export async function adminLoader(args: LoaderFunctionArgs): Promise<AdminData<unknown>> {
  const { searchParams } = new URL(args.request.url)
  const { name, load } = adminTabOf(searchParams.get('tab'))
  // A step through a queue does not wait for the counts: events keep them up to date.
  const isStep = [JOB_HALF, REQUEST_HALF].some(({ parameter }) => searchParams.has(parameter))
  const [data] = await Promise.all([load(args), loadWaiting(args, isStep ? STEP_AGE : 0)])
  return { tab: name, data }
}

/** What cannot be counted costs its number and nothing else: the tabs are there to do what waits. */
async function loadWaiting(args: LoaderFunctionArgs, maxAge: number): Promise<void> {
  try {
    await loadQuery(args, AdminWaitingDocument, {}, { maxAge, isPartial: true })
  } catch (error) {
    // The router's own answers (sign-in, 403, 503) hold for the whole page.
    if (!(error instanceof Error)) throw error
    console.warn('What waits could not be counted', error)
  }
}
