import type { TypedDocumentNode } from '@apollo/client'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import {
  type ModerationHalf,
  type QueueView,
  queueHref,
} from '../../features/moderation/queue/moderation-half.ts'
import { QUEUE_KEYS } from '../../features/moderation/queue/queue-keys.ts'
import type { QueuedItem } from '../../features/moderation/queue/queue-list.tsx'
import { prefetch } from '../../shared/apollo/prefetch.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useSingleKeys } from '../../shared/forms/single-keys.ts'
import { STEP_AGE } from './queue-page.ts'
import { neighbour } from './queue-step.ts'

interface QueueStepsOptions {
  readonly half: ModerationHalf
  readonly view: QueueView
  readonly queue: readonly QueuedItem[]
  /** What is on the screen; null when nothing is. */
  readonly shownId: string | null
  /** Names the version as well: another one takes the place of what was read before. */
  readonly shownKey: string
  /** What the loader asks for to show one. */
  readonly document: TypedDocumentNode<unknown, { id: string }>
}

/**
 * Steps through a queue, by key and after a decision. While another one than the shown one is on its way, no key decides: who
 * pressed J does not mean what still stands there, and what appears under a key that is already down was not read.
 */
export function useQueueSteps({ half, view, queue, shownId, shownKey, document }: QueueStepsOptions) {
  const client = useClient()
  const navigate = useNavigate()
  const { location } = useNavigation()
  // A fast answer comes in the same render as the question, and may show what stood there before.
  const { key: arrived } = useLocation()
  /** Where it went last; what is loading is rendered later than it was asked for. */
  const asked = useRef<{ readonly id: string | null } | null>(null)
  const loading = location ? { id: new URLSearchParams(location.search).get(half.parameter) } : null
  const shownAt = useRef({ time: 0, place: -1 })
  const place = queue.findIndex(({ id }) => id === shownId)
  // An answer may come late: then what is rendered by now counts.
  const latest = useRef({ queue, shownId, loading })
  latest.current = { queue, shownId, loading }
  /** Decided here, by version: until the list is rendered without them, a step to one would show only that it is decided. */
  const decided = useRef(new Map<string, number>())
  useEffect(() => {
    for (const id of decided.current.keys())
      if (!queue.some((row) => row.id === id)) decided.current.delete(id)
  })
  const isDecided = ({ id, version }: QueuedItem): boolean => decided.current.get(id) === version

  const heading = (): string | null => {
    const now = latest.current
    return (asked.current ?? now.loading ?? { id: now.shownId }).id
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is on its way has come, or something else has.
  useEffect(() => {
    asked.current = null
  }, [shownKey, location, arrived])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the paint, so that it is on the screen.
  useEffect(() => {
    shownAt.current.time = performance.now()
  }, [shownKey])
  useEffect(() => {
    if (place >= 0) shownAt.current.place = place
    else if (shownId === null) shownAt.current.place = 0
  }, [place, shownId])

  const ids = [neighbour(queue, shownId, 1, place), neighbour(queue, shownId, -1, place)]
    .flatMap((row) => (row ? [row.id] : []))
    .join(' ')
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean)) void prefetch(client, document, { id }, STEP_AGE)
  }, [client, document, ids])

  const go = (id: string | null, replace: boolean) => {
    asked.current = { id }
    void navigate(queueHref(half, view, id), replace ? { replace } : { preventScrollReset: true })
  }
  const step = (by: 1 | -1) => {
    const row = neighbour(latest.current.queue, heading(), by, shownAt.current.place, isDecided)
    if (row) go(row.id, false)
  }
  useSingleKeys({
    [QUEUE_KEYS.next.key]: () => step(1),
    [QUEUE_KEYS.previous.key]: () => step(-1),
  })

  return {
    /** For what stands there now, and not for what is on its way. */
    isMeant: (event: KeyboardEvent): boolean =>
      heading() === latest.current.shownId && event.timeStamp >= shownAt.current.time,
    isMoving: loading !== null && loading.id !== shownId,
    /**
     * To what was taken back, or to the head of the queue. It counts from now, and not from the next render: what a decision was
     * about to open is not meant any more.
     */
    goTo: (id: string | null) => {
      if (id !== null) decided.current.delete(id)
      go(id, true)
    },
    /** After a decision: replaces the decided one in the history, unless the admin has gone on already. */
    goOn: (from: string) => {
      const rows = latest.current.queue
      const version = rows.find(({ id }) => id === from)?.version
      if (version !== undefined) decided.current.set(from, version)
      if (heading() !== from) return
      const { place: before } = shownAt.current
      const row = neighbour(rows, from, 1, before, isDecided) ?? neighbour(rows, from, -1, before, isDecided)
      go(row?.id ?? null, true)
    },
  }
}
