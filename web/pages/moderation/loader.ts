import type { LoaderFunctionArgs } from 'react-router-dom'
import { longestFirst } from '../../features/moderation/longest-first.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { AdminJobsDocument, AdminJobTextsDocument } from './admin-page.generated.ts'

export async function adminLoader(args: LoaderFunctionArgs) {
  const wanted = new URL(args.request.url).searchParams.get('job')
  const { moderationQueue } = await loadQuery(args, AdminJobsDocument, {}, { maxAge: 0 })
  // Decided meanwhile, or never there: the one that waits longest.
  const queue = longestFirst(moderationQueue)
  const current = queue.find(({ id }) => id === wanted) ?? queue[0]
  const texts = { description: current?.description ?? '', requirements: current?.requirements ?? '' }
  if (current) await loadQuery(args, AdminJobTextsDocument, texts)
  // "vor 3 Tagen" must read the same on the server and in the browser.
  return { currentId: current?.id ?? null, texts, now: Date.now() }
}
