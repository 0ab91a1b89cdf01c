import { paths } from './paths.ts'

/** Name of the query parameter that holds the page that a person asked for before signing in. */
export const RETURN_TO = 'weiter'

const LONGEST = 2000

// Browsers drop control characters and read a backslash as a slash, so `/\evil` and `/\t/evil` leave the site.
const UNSAFE = /[\p{Cc}\\]/u

/**
 * The address if it stays on this site, else null. Resolved by the same rules a browser uses, against an origin
 * that cannot be written in the parameter by chance: whatever changes the origin is refused.
 */
export function safeReturnTo(address: string | null | undefined): string | null {
  if (!address?.startsWith('/') || address.startsWith('//')) return null
  if (address.length > LONGEST || UNSAFE.test(address)) return null
  const base = 'https://return-to.invalid'
  if (!URL.canParse(address, base)) return null
  const url = new URL(address, base)
  // A path of `//host` appears after dot segments are resolved: `/.//evil.example`.
  if (url.origin !== base || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** Address of the sign-in page that comes back to where the person was going. */
export function loginHref(from: string): string {
  const target = safeReturnTo(from)
  return paths.login.href({ [RETURN_TO]: target === paths.home.pattern ? null : target })
}

/** Where to go after signing in. */
export function returnToOf(search: URLSearchParams): string {
  return safeReturnTo(search.get(RETURN_TO)) ?? paths.dashboard.href()
}
