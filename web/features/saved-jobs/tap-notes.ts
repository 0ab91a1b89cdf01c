/**
 * A tap is written down in the moment it is made: a reload or a closed tab ends everything that is not finished, and a database takes its
 * time. The next page makes it again, and what is read without a network counts it.
 */
import { newClientKey } from '../../shared/connection/client-key.ts'
import type { KeptJob } from '../../shared/device/device-db.ts'
import { isKeeping, TAP_NOTES } from '../../shared/drafts/parked-drafts.ts'

export interface TapNote extends KeptJob {
  readonly saved: boolean
}

export interface WrittenNote {
  /** Whether no tap on the same heart was noted since, in whatever tab. */
  isLast(): boolean
  /** It is stored, or was refused. What was noted since stays. */
  end(): void
}

/** Where storage is full or denied, a tap lasts as long as its tab. */
function tryTo<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** `owner`: as of a KeptList. */
export function noteTap(owner: string, note: TapNote): WrittenNote {
  const key = `${TAP_NOTES}${owner}:${note.jobId}`
  const text = JSON.stringify({ ...note, at: Date.now(), revision: newClientKey() })
  if (isKeeping()) tryTo(() => localStorage.setItem(key, text))
  const isLast = () => (tryTo(() => localStorage.getItem(key)) ?? text) === text
  return {
    isLast,
    end() {
      if (isLast()) tryTo(() => localStorage.removeItem(key))
    },
  }
}

function noteOf(text: string | null): readonly (TapNote & { readonly at: number })[] {
  const stored: unknown = tryTo(() => JSON.parse(text ?? 'null'))
  if (typeof stored !== 'object' || stored === null) return []
  if (!('jobId' in stored && 'saved' in stored && 'title' in stored && 'at' in stored)) return []
  const { jobId, saved, title, at } = stored
  if (typeof jobId !== 'string' || typeof title !== 'string') return []
  if (typeof saved !== 'boolean' || typeof at !== 'number') return []
  const company = 'company' in stored && typeof stored.company === 'string' ? stored.company : ''
  const href = 'href' in stored && typeof stored.href === 'string' ? stored.href : null
  return [{ jobId, saved, title, company, href, at }]
}

/** Oldest first. */
export function notesOf(owner: string): readonly TapNote[] {
  const keys = tryTo(() => Object.keys(localStorage)) ?? []
  return keys
    .filter((key) => key.startsWith(`${TAP_NOTES}${owner}:`))
    .flatMap((key) => noteOf(tryTo(() => localStorage.getItem(key))))
    .sort((one, other) => one.at - other.at)
}

/** What was kept for reading, the newest first, with the taps that had no time to get there. */
export function withNotes(jobs: readonly KeptJob[], notes: readonly TapNote[]): readonly KeptJob[] {
  let all = jobs
  for (const note of notes) {
    const others = all.filter(({ jobId }) => jobId !== note.jobId)
    all = note.saved ? [note, ...others] : others
  }
  return all
}
