import { useEffect, useEffectEvent, useRef } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useTopic } from '../../shared/apollo/use-topic.ts'
import { OwnJobsChangedDocument, OwnJobVersionFragmentDoc } from './own-jobs-events.generated.ts'

/** Debounce: ten changes at once, or an own action before its response, cause one reload. */
const GATHER_MS = 250

/**
 * Calls back when jobs of the person's companies are no longer what this page shows. The callback sends the query again
 * and does not revalidate the route: its loader would lead to the sign-in page when the session has just ended.
 */
export function useOwnJobsEvents(onChange: () => unknown): void {
  const client = useClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Newest versions from events. `asked`: an event without a row came, which reloads in any case. */
  const news = useRef({ asked: false, versions: new Map<string, number>() })

  const tell = useEffectEvent(() => {
    timer.current = undefined
    const { asked, versions } = news.current
    news.current = { asked: false, versions: new Map() }
    // The own action has reloaded already: the cache then has the version of its event.
    const isNews = [...versions].some(([id, version]) => {
      const known = client.cache.readFragment({ id: `Job:${id}`, fragment: OwnJobVersionFragmentDoc })
      return !known || known.version < version
    })
    if (asked || isNews) onChange()
  })

  useTopic(OwnJobsChangedDocument, ({ ownJobsChanged: { job } }) => {
    if (job) news.current.versions.set(job.id, job.version)
    else news.current.asked = true
    timer.current ??= setTimeout(tell, GATHER_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
