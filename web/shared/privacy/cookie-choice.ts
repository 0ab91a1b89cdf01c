/** Applies a choice of cookies on this device, at once and in every tab. */
import { NOTICE_ATTRIBUTE, PREFERENCES_ATTRIBUTE } from './cookie-attributes.ts'
import {
  COOKIE_RECORD_KEY,
  COOKIE_VERSION,
  type CookieRecord,
  type CookieSettings,
  storedCookieRecord,
} from './cookie-record.ts'
import { PREFERENCE_KEYS, type RecentSearchesKey } from './preference-storage.ts'

const RECENT_SEARCHES: RecentSearchesKey = 'letzte-suchen'

export const NECESSARY_ONLY: CookieSettings = {
  necessary: true,
  analytics: false,
  marketing: false,
  preferences: false,
}
export const EVERYTHING: CookieSettings = {
  necessary: true,
  analytics: true,
  marketing: true,
  preferences: true,
}

/** The choice of this visit, for browsers that store nothing. */
let chosen: CookieRecord | null = null
/** Read by React: the same object as long as nothing has changed. */
let known: { readonly text: string; readonly record: CookieRecord | null } | undefined
const listeners = new Set<(record: CookieRecord | null) => void>()

/** The valid choice; null while the person has not chosen, or chose too long ago. */
export function cookieChoice(): CookieRecord | null {
  const record = storedCookieRecord() ?? chosen
  const text = JSON.stringify(record)
  if (known?.text !== text) known = { text, record }
  return known.record
}

export function onCookieChoice(listener: (record: CookieRecord | null) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Preferences move between the tab and the device, so that nothing on the screen changes with the consent. */
function movePreferences(from: Storage, to: Storage): void {
  for (const key of PREFERENCE_KEYS) {
    const value = from.getItem(key)
    if (value !== null) to.setItem(key, value)
    from.removeItem(key)
  }
}

/** Removes what an earlier version, or an older consent, has left without a valid one. */
function forgetPreferences(): void {
  for (const key of PREFERENCE_KEYS) localStorage.removeItem(key)
}

/** Applies the record to this tab: after a choice here, in another tab, and once when the tab follows it. */
function apply(record: CookieRecord | null): void {
  const { documentElement } = document
  const keeps = record?.settings.preferences === true
  const kept = documentElement.hasAttribute(PREFERENCES_ATTRIBUTE)
  documentElement.toggleAttribute(NOTICE_ATTRIBUTE, record === null)
  documentElement.toggleAttribute(PREFERENCES_ATTRIBUTE, keeps)
  try {
    if (keeps && !kept) movePreferences(sessionStorage, localStorage)
    else if (!keeps && kept) movePreferences(localStorage, sessionStorage)
    else if (!keeps) forgetPreferences()
    if (!keeps) localStorage.removeItem(RECENT_SEARCHES)
  } catch {
    // Blocked storage holds nothing.
  }
  for (const listener of listeners) listener(record)
}

function keep(record: CookieRecord): void {
  chosen = record
  try {
    localStorage.setItem(COOKIE_RECORD_KEY, JSON.stringify(record))
  } catch {
    // The choice then lasts for this visit.
  }
  apply(record)
}

export function choose(settings: CookieSettings): CookieRecord {
  const record: CookieRecord = { version: COOKIE_VERSION, settings, timestamp: new Date().toISOString() }
  keep(record)
  return record
}

/** Decided elsewhere, such as on the privacy page. The person is asked again when they would have been. */
export function alignCookieChoice(changes: Partial<Pick<CookieSettings, 'analytics' | 'marketing'>>): void {
  const record = cookieChoice()
  if (!record) return
  const settings = { ...record.settings, ...changes }
  if (JSON.stringify(settings) !== JSON.stringify(record.settings)) keep({ ...record, settings })
}

let following = false

/** Follows the choices of other tabs, from the first call on. */
export function followCookieChoice(): void {
  if (following) return
  following = true
  addEventListener('storage', ({ key }) => {
    // The key is null when the whole storage was cleared.
    if (key === COOKIE_RECORD_KEY || key === null) apply(cookieChoice())
  })
  apply(cookieChoice())
}
