/**
 * The Merkliste of a visitor, in this browser: what the person asks for with each tap, and so stored
 * without a consent (§ 25 (2) no. 2 TDDDG). docs/decisions/2026-11-22-saved-jobs.md
 */
import { UUID } from '../../shared/routing/uuid.ts'

const KEY = 'merkliste'

/** As app_private.most_saved_jobs; a test compares them. */
export const MOST_SAVED_JOBS = 200

/** A list that nobody has touched for this long is forgotten. */
const KEPT_DAYS = 180

const IS_UUID = new RegExp(`^${UUID}$`, 'i')

/** For browsers that store nothing: lasts for this tab. */
let unstored: readonly string[] = []

function parse(text: string | null, now: number): readonly string[] {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    return []
  }
  if (typeof stored !== 'object' || stored === null || !('ids' in stored && 'at' in stored)) return []
  const { ids, at } = stored
  if (!Array.isArray(ids) || typeof at !== 'string') return []
  if (!(now - Date.parse(at) < KEPT_DAYS * 86_400_000)) return []
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && IS_UUID.test(id)))].slice(
    -MOST_SAVED_JOBS,
  )
}

/** Oldest first. */
export function readDeviceList(now = Date.now()): readonly string[] {
  try {
    return parse(localStorage.getItem(KEY), now)
  } catch {
    return unstored
  }
}

/** Whether the browser keeps it. */
export function writeDeviceList(ids: readonly string[], now = Date.now()): boolean {
  unstored = ids
  try {
    if (ids.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ ids, at: new Date(now).toISOString() }))
    return true
  } catch {
    return false
  }
}

/** Another tab has changed it. */
export function onDeviceList(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) listener()
  })
}
