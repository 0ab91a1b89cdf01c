/** Long enough for a decision that takes effect only after the time for undoing it. */
const REMEMBERED_MS = 30_000

const actions = new Map<string, number>()

/**
 * Remembers that this tab has just acted on something and has told the person so. `key` is a part of the path of the
 * notification that the action causes: the id of a job, or the section of the profile. That notification then shows no
 * second toast; it still counts under the bell.
 */
export function noteOwnAction(key: string, now = Date.now()): void {
  for (const [old, at] of actions) if (now - at > REMEMBERED_MS) actions.delete(old)
  actions.set(key, now)
}

/** Parts of the paths of notifications whose subject is open in this tab. */
const open = new Set<string>()

/** While the returned function was not called: the person sees what these notifications are about, so no toast repeats it. */
export function holdOpen(key: string): () => void {
  open.add(key)
  return () => void open.delete(key)
}

/** Whether a notification with this path was caused by what this tab has just done, or is about what it shows. */
export function isOwnAction(path: string, now = Date.now()): boolean {
  if ([...open].some((key) => path.includes(key)) && document.visibilityState === 'visible') return true
  return [...actions].some(([key, at]) => now - at <= REMEMBERED_MS && path.includes(key))
}

/** Part of the path of notifications about the account. */
export const ACCOUNT_SECURITY = 'bereich=sicherheit'
