import { paths } from './paths.ts'

/** Name of the query parameter that holds the page that a person asked for before signing in. */
export const RETURN_TO = 'weiter'

const LONGEST = 2000

// Browsers drop control characters and read a backslash as a slash, so `/\evil` and `/\t/evil` leave the site.
const UNSAFE = /[\p{Cc}\\]/u

/**
 * The URL if it stays on this site, else null (open redirect). Resolved by the browser's own rules against an origin
 * that no parameter contains by chance: a URL that changes the origin is rejected.
 */
export function safeReturnTo(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || target.startsWith('//')) return null
  if (target.length > LONGEST || UNSAFE.test(target)) return null
  const base = 'https://return-to.invalid'
  if (!URL.canParse(target, base)) return null
  const url = new URL(target, base)
  // A path of `//host` appears after dot segments are resolved: `/.//evil.example`.
  if (url.origin !== base || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** URL of the sign-in page, with the page to return to afterwards. */
export function loginHref(from: string): string {
  const target = safeReturnTo(from)
  return paths.login.href({ [RETURN_TO]: target === paths.home.pattern ? null : target })
}

/**
 * Where "Stellenangebot erstellen" leads: a visitor registers as an employer first. The page to return to is in the URL,
 * so that the tab that waits for the mail goes there too when the link was opened in another one.
 */
export function createJobHref(user: object | null): string {
  const target = paths.createJob.href()
  return user ? target : paths.register.href({ typ: 'arbeitgeber', [RETURN_TO]: target })
}

/** Where "Stellengesuch erstellen" leads: like createJobHref, for an applicant. */
export function createRequestHref(user: object | null): string {
  const target = paths.createJobRequest.href()
  return user ? target : paths.register.href({ typ: 'bewerber', [RETURN_TO]: target })
}

/** The page to open after signing in. */
export function returnToOf(search: URLSearchParams): string {
  return safeReturnTo(search.get(RETURN_TO)) ?? paths.dashboard.href()
}
