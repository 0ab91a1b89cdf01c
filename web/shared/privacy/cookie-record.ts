/**
 * The person's choice about what this device may store, as the specification has it (points 3 and 9). It is read before the
 * first paint by a script in <head>, because pages come from a cache that is the same for everybody: the server cannot
 * know the choice.
 */
import { NOTICE_ATTRIBUTE, PREFERENCES_ATTRIBUTE } from './cookie-attributes.ts'

/** Purposes that the person chooses; what is necessary is never a question (§ 25 (2) TDDDG). */
export const OPTIONAL_PURPOSES = ['analytics', 'marketing', 'preferences'] as const
export type OptionalPurpose = (typeof OPTIONAL_PURPOSES)[number]

export type CookieSettings = Readonly<Record<OptionalPurpose, boolean>> & { readonly necessary: true }

export interface CookieRecord {
  readonly version: typeof COOKIE_VERSION
  readonly settings: CookieSettings
  /** ISO 8601, by the clock of this device. */
  readonly timestamp: string
}

export const COOKIE_RECORD_KEY = 'cookie-consent'
export const COOKIE_VERSION = '2.0'
export const VALID_DAYS = 180
const VALID_MS = VALID_DAYS * 86_400_000

/**
 * Runs as an inline script with a nonce and must not throw. The same rules as `parseCookieRecord`, which a test compares
 * with it: any other version, shape or age asks again, and so does a record from the future, since one of the two clocks
 * was wrong.
 */
export const COOKIE_SCRIPT = `(function(){var h=document.documentElement;try{var r=JSON.parse(localStorage.getItem('${COOKIE_RECORD_KEY}')),s=r.settings,a=Date.now()-Date.parse(r.timestamp);if(r.version==='${COOKIE_VERSION}'&&typeof r.timestamp==='string'&&a>=0&&a<${VALID_MS}&&s.necessary===true&&typeof s.analytics==='boolean'&&typeof s.marketing==='boolean'&&typeof s.preferences==='boolean'){if(s.preferences)h.setAttribute('${PREFERENCES_ATTRIBUTE}','');return}}catch(e){}h.setAttribute('${NOTICE_ATTRIBUTE}','')})()`

function isRecord(value: unknown): value is CookieRecord {
  if (typeof value !== 'object' || value === null) return false
  if (!('version' in value) || value.version !== COOKIE_VERSION) return false
  if (!('timestamp' in value) || typeof value.timestamp !== 'string') return false
  if (!('settings' in value) || typeof value.settings !== 'object' || value.settings === null) return false
  const settings: Readonly<Record<string, unknown>> = { ...value.settings }
  return (
    settings['necessary'] === true && OPTIONAL_PURPOSES.every((name) => typeof settings[name] === 'boolean')
  )
}

/** Parses the stored record; null for one that is not valid now. */
export function parseCookieRecord(stored: string | null, now: number): CookieRecord | null {
  if (stored === null) return null
  let value: unknown
  try {
    value = JSON.parse(stored)
  } catch {
    return null
  }
  if (!isRecord(value)) return null
  const age = now - Date.parse(value.timestamp)
  return age >= 0 && age < VALID_MS ? value : null
}

/** The valid record of this device. */
export function storedCookieRecord(): CookieRecord | null {
  try {
    return parseCookieRecord(localStorage.getItem(COOKIE_RECORD_KEY), Date.now())
  } catch {
    // Storage is blocked: nothing is kept.
    return null
  }
}
