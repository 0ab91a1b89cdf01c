/**
 * The Merkliste of this tab: what the hearts show. The account keeps it for who is signed in, the browser for everybody
 * else. A tap counts at once and is laid over every answer until it is stored; what cannot be stored is taken back and said.
 */
import type { WrittenNote } from './tap-notes.ts'

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
  /**
   * Whether it is kept beyond this tab. Throws when the tap cannot be stored; waits while the server does not answer. `isLast`: not
   * any more once another tab has tapped on the same heart.
   */
  put(tap: Tap, isLast: () => boolean): Promise<boolean>
  /** The list was changed elsewhere: in another tab, or by the server that refused a tap later. */
  readonly onChange: (listener: () => void) => void
}

export interface SavedList {
  isSaved(jobId: string): boolean
  /** Whether this list has lost it: a page that was loaded before still has its row. */
  isRemoved(jobId: string): boolean
  size(): number
  /** Oldest first. */
  ids(): readonly string[]
  /** As `ids`, as far as it is stored: a page that is written from now on shows these. */
  storedIds(): readonly string[]
  /** Grows with each tap that was stored or refused, and each list that was read. */
  answers(): number
  /** As ListStorage.put. */
  put(tap: Tap): Promise<boolean>
  /** A page shows these rows: what the list, read after them, does not hold was removed meanwhile. */
  compare(jobIds: readonly string[]): Promise<void>
  subscribe(listener: () => void): () => void
}

/** The later tap on a heart decides. */
export function laidOver(jobIds: readonly string[], taps: Iterable<Tap>): Set<string> {
  const list = new Set(jobIds)
  for (const { jobId, saved } of taps) {
    if (saved) list.add(jobId)
    else list.delete(jobId)
  }
  return list
}

/** `note` writes a tap down before anything else happens. */
export async function openList(
  storage: ListStorage,
  note: (tap: Tap) => WrittenNote = () => ({ isLast: () => true, end: () => {} }),
): Promise<SavedList> {
  let stored = await storage.load()
  let ids = new Set(stored)
  const removed = new Set<string>()
  const listeners = new Set<() => void>()
  /** Each job's taps are stored in their order, and the last one decides what the heart shows. */
  const queues = new Map<string, Promise<unknown>>()
  /** The last tap on each heart, until it is stored. */
  const pending = new Map<string, Tap>()
  /** An answer that was asked for before the last of these may not know it. */
  let ended = 0
  let asked = 0
  let answers = 0
  let newest: Promise<void> = Promise.resolve()

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const show = (isAnswer = false) => {
    const next = laidOver(stored, pending.values())
    const lost = [...ids].filter((id) => !next.has(id))
    const isSame = lost.length === 0 && next.size === ids.size
    for (const id of lost) removed.add(id)
    for (const id of next) removed.delete(id)
    ids = next
    // An answer is told though it changes no heart: a page may ask for what is stored now.
    if (isAnswer || !isSame) tell()
  }
  const read = async (turn: number): Promise<void> => {
    const before = ended
    const answer = await storage.load()
    if (turn !== asked) return newest
    if (before !== ended) return reload()
    stored = answer
    answers += 1
    show(true)
  }
  const reload = (): Promise<void> => {
    asked += 1
    newest = read(asked)
    return newest
  }
  storage.onChange(() => void reload().catch(console.warn))

  return {
    isSaved: (jobId) => ids.has(jobId),
    isRemoved: (jobId) => removed.has(jobId),
    size: () => ids.size,
    ids: () => [...ids],
    storedIds: () => stored.filter((id) => !pending.has(id)),
    answers: () => answers,
    async put(tap) {
      const { jobId } = tap
      const { isLast, end } = note(tap)
      pending.set(jobId, tap)
      show()
      const before = queues.get(jobId) ?? Promise.resolve()
      const storing = before.catch(() => {}).then(() => storage.put(tap, isLast))
      queues.set(jobId, storing)
      try {
        const isKept = await storing
        stored = [...laidOver(stored, [tap])]
        return isKept
      } finally {
        ended += 1
        answers += 1
        if (queues.get(jobId) === storing) queues.delete(jobId)
        // A later tap has its own answer.
        if (pending.get(jobId) === tap) {
          pending.delete(jobId)
          show(true)
        }
        end()
      }
    },
    async compare(jobIds) {
      if (jobIds.every((id) => ids.has(id) || removed.has(id))) return
      await reload()
      for (const id of jobIds) if (!ids.has(id)) removed.add(id)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
