/**
 * Where a person's preferences are kept. What they set is what they ask for, so it always works in the tab they set it in
 * (§ 25 (2) no. 2 TDDDG); it is kept beyond the tab only with their consent to "Einstellungen".
 * docs/decisions/2026-11-22-what-a-browser-keeps.md
 */
import { PREFERENCES_ATTRIBUTE } from './cookie-attributes.ts'

/** Every key that needs the consent. Withdrawing it removes them from this device. */
export const PREFERENCE_KEYS = ['mantine-color-scheme-value', 'moderation-keys'] as const
export type PreferenceKey = (typeof PREFERENCE_KEYS)[number]

/**
 * Kept with the consent and never without: not moved into the tab when it is withdrawn, but removed. Also with a sign-out. A type,
 * because a first visit has no room for its value.
 */
export type RecentSearchesKey = 'letzte-suchen'

export const keepsPreferences = () => document.documentElement.hasAttribute(PREFERENCES_ATTRIBUTE)

export function readPreference(key: PreferenceKey): string | null {
  try {
    return keepsPreferences() ? localStorage.getItem(key) : sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writePreference(key: PreferenceKey, value: string): void {
  try {
    const storage = keepsPreferences() ? localStorage : sessionStorage
    storage.setItem(key, value)
  } catch {
    // Storage can be blocked; the choice then lasts until the page is left.
  }
}
