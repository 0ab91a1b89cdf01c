import { useEffect, useEffectEvent, useRef } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useTopic } from '../../shared/apollo/use-topic.ts'
import { ModerationQueueChangedDocument, QueuedJobVersionFragmentDoc } from './queue-events.generated.ts'

/** Debounce: ten submitted jobs, or an admin's own decision before its response, cause one reload. */
const GATHER_MS = 250

interface QueueEventsOptions {
  readonly onChange: () => void
  /** Whether the page lists this job: a decision that can be taken back moves it without changing its version. */
  readonly isListed?: (jobId: string) => boolean
  readonly onJob?: (job: { readonly id: string; readonly version: number }, isDecided: boolean) => void
}

/** Calls back when the queue is no longer what this page shows. */
export function useQueueEvents({ onChange, isListed, onJob }: QueueEventsOptions): void {
  const client = useClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Newest versions from events. `asked`: `ready` came, which reloads in any case. */
  const news = useRef({ asked: false, versions: new Map<string, number>() })

  const tell = useEffectEvent(() => {
    timer.current = undefined
    const { asked, versions } = news.current
    news.current = { asked: false, versions: new Map() }
    const isNews = [...versions].some(([id, version]) => {
      const known = client.cache.readFragment({ id: `Job:${id}`, fragment: QueuedJobVersionFragmentDoc })
      return !known || known.version < version
    })
    if (asked || isNews) onChange()
  })

  useTopic(ModerationQueueChangedDocument, ({ moderationQueueChanged: { kind, job } }) => {
    if (job) {
      news.current.versions.set(job.id, job.version)
      const moved = kind === 'left' || kind === 'submitted'
      const isHere = isListed?.(job.id)
      if (moved && (isHere === undefined || isHere === (kind === 'left'))) news.current.asked = true
      // An employer who withdraws makes it a draft again; one who edits leaves it in the queue.
      onJob?.(job, kind === 'left' && job.status !== 'entwurf')
    } else news.current.asked = true
    timer.current ??= setTimeout(tell, GATHER_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
