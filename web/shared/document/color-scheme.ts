import { PREFERENCES_ATTRIBUTE } from '../privacy/cookie-attributes.ts'
import { readPreference, writePreference } from '../privacy/preference-storage.ts'

/**
 * Light or dark is decided before the first paint by a small script in <head>. It writes the attribute that both
 * our CSS variables and Mantine's read, and the storage key is Mantine's own, so that both halves always agree.
 */
type ColorScheme = 'light' | 'dark'
export type ColorSchemeChoice = ColorScheme | 'auto'

const COLOR_SCHEME_KEY = 'mantine-color-scheme-value'
const COLOR_SCHEME_ATTRIBUTE = 'data-mantine-color-scheme'

/**
 * Runs as an inline script with a nonce, after that of the cookie record; also follows the system while nothing was chosen.
 * It reads where `readPreference` does.
 */
export const COLOR_SCHEME_SCRIPT = `(function(){var m=matchMedia('(prefers-color-scheme: dark)'),h=document.documentElement;function f(){var c;try{c=(h.hasAttribute('${PREFERENCES_ATTRIBUTE}')?localStorage:sessionStorage).getItem('${COLOR_SCHEME_KEY}')}catch(e){}h.setAttribute('${COLOR_SCHEME_ATTRIBUTE}',c==='light'||c==='dark'?c:m.matches?'dark':'light')}f();m.addEventListener('change',f)})()`

export function storedColorScheme(): ColorSchemeChoice {
  const stored = readPreference(COLOR_SCHEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

export function applyColorScheme(choice: ColorSchemeChoice): void {
  writePreference(COLOR_SCHEME_KEY, choice)
  const dark = choice === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark'
  document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, dark ? 'dark' : 'light')
}
