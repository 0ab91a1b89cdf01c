/**
 * The Merkliste of this tab: what the hearts show. The account keeps it for who is signed in, the browser for everybody
 * else. A tap counts at once; what cannot be stored is taken back and said.
 */

/** What a person has done to a heart. */
export interface Tap {
  readonly jobId: string
  readonly saved: boolean
  /** Of the job, where it is known: said when the tap is refused later, on whatever page. */
  readonly title?: string | undefined
}

/** Where the list is kept. */
export interface ListStorage {
  /** Oldest first. */
  load(): Promise<readonly string[]>
  /** Whether it is kept beyond this tab. Throws when the tap cannot be stored; waits while the server does not answer. */
  put(tap: Tap): Promise<boolean>
  /** The list was changed elsewhere: in another tab, or by the server that refused a tap later. */
  readonly onChange: (listener: (jobIds: readonly string[]) => void) => void
}

export interface SavedList {
  isSaved(jobId: string): boolean
  /** Whether this list has lost it: a page that was loaded before still has its row. */
  isRemoved(jobId: string): boolean
  size(): number
  /** Oldest first. */
  ids(): readonly string[]
  /** As ListStorage.put. */
  put(tap: Tap): Promise<boolean>
  subscribe(listener: () => void): () => void
}

export async function openList(storage: ListStorage): Promise<SavedList> {
  let ids = new Set(await storage.load())
  const removed = new Set<string>()
  const listeners = new Set<() => void>()
  /** Each job's taps are stored in their order, and the last one decides what the heart shows. */
  const queues = new Map<string, Promise<unknown>>()

  const show = (next: Set<string>) => {
    for (const id of ids) if (!next.has(id)) removed.add(id)
    for (const id of next) removed.delete(id)
    ids = next
    for (const listener of listeners) listener()
  }
  const mark = (jobId: string, saved: boolean) => {
    const next = new Set(ids)
    if (saved) next.add(jobId)
    else next.delete(jobId)
    show(next)
  }
  storage.onChange((jobIds) => show(new Set(jobIds)))

  return {
    isSaved: (jobId) => ids.has(jobId),
    isRemoved: (jobId) => removed.has(jobId),
    size: () => ids.size,
    ids: () => [...ids],
    async put(tap) {
      const { jobId, saved } = tap
      mark(jobId, saved)
      const before = queues.get(jobId) ?? Promise.resolve()
      const storing = before.catch(() => {}).then(() => storage.put(tap))
      queues.set(jobId, storing)
      try {
        return await storing
      } catch (error) {
        // A later tap has its own answer.
        if (queues.get(jobId) === storing) mark(jobId, !saved)
        throw error
      } finally {
        if (queues.get(jobId) === storing) queues.delete(jobId)
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
