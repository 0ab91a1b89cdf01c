/**
 * Light or dark is decided before the first paint by a small script in <head>. It writes the attribute that both
 * our CSS variables and Mantine's read, and the storage key is Mantine's own, so that both halves always agree.
 */
type ColorScheme = 'light' | 'dark'
export type ColorSchemeChoice = ColorScheme | 'auto'

const COLOR_SCHEME_KEY = 'mantine-color-scheme-value'
const COLOR_SCHEME_ATTRIBUTE = 'data-mantine-color-scheme'

/** Runs as an inline script with a nonce; also follows the system while nothing was chosen. */
export const COLOR_SCHEME_SCRIPT = `(function(){var m=matchMedia('(prefers-color-scheme: dark)');function f(){var c;try{c=localStorage.getItem('${COLOR_SCHEME_KEY}')}catch(e){}document.documentElement.setAttribute('${COLOR_SCHEME_ATTRIBUTE}',c==='light'||c==='dark'?c:m.matches?'dark':'light')}f();m.addEventListener('change',f)})()`

export function storedColorScheme(): ColorSchemeChoice {
  try {
    const stored = localStorage.getItem(COLOR_SCHEME_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'auto'
  } catch {
    // Storage can be forbidden; then the system decides.
    return 'auto'
  }
}

export function applyColorScheme(choice: ColorSchemeChoice): void {
  try {
    localStorage.setItem(COLOR_SCHEME_KEY, choice)
  } catch {
    // The choice then lasts until the page is left.
  }
  const dark = choice === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark'
  document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, dark ? 'dark' : 'light')
}
