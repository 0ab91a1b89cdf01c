/**
 * The cookie is `<token>.<HMAC>`, signed by better-auth. Checking the signature here costs no query, so a made-up
 * cookie never reaches the database.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const COOKIE_PREFIX = 'orthostellen'

export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https://')

/** Over https browsers take a cookie with this name from this very host alone: none can be planted from beside or below. */
export const cookiePrefix = (siteUrl: string): string =>
  `${isSecure(siteUrl) ? '__Host-' : ''}${COOKIE_PREFIX}`

export const cookieName = (name: string, siteUrl: string): string => `${cookiePrefix(siteUrl)}.${name}`

export const sessionCookieName = (siteUrl: string): string => cookieName('session_token', siteUrl)

export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim()
  }
  return undefined
}

/** Whether a session is claimed at all. Says nothing about its being valid. */
export function hasSessionCookie(headers: IncomingHttpHeaders, name: string): boolean {
  return readCookie(headers.cookie, name) !== undefined
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** The session token of a cookie whose signature is ours, else undefined. */
export function readSessionToken(
  headers: IncomingHttpHeaders,
  name: string,
  secret: string,
): string | undefined {
  const raw = readCookie(headers.cookie, name)
  // A token has 32 characters and a signature 44: anything much longer is noise, not worth hashing.
  if (raw === undefined || raw.length > 512) return undefined
  const value = decode(raw)
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === undefined || dot < 1) return undefined
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

export interface CookieOptions {
  readonly siteUrl: string
  /** Seconds; undefined: until the browser is closed. */
  readonly maxAge?: number | undefined
}

/** With the attributes that better-auth gives its own. The value must be safe in a cookie. */
export function writeCookie(name: string, value: string, { siteUrl, maxAge }: CookieOptions): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}${age}; Path=/; HttpOnly${isSecure(siteUrl) ? '; Secure' : ''}; SameSite=Lax`
}

/** As random as better-auth's own. */
export const newSessionToken = (): string => randomBytes(24).toString('base64url')

/** The cookie of a session that SQL began, as better-auth would have signed it. */
export function writeSessionCookie(
  token: string,
  { secret, ...options }: CookieOptions & { readonly secret: string },
): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return writeCookie(sessionCookieName(options.siteUrl), encodeURIComponent(`${token}.${signature}`), options)
}

/** better-auth's mark on sessions that are not to be extended; a sign-in that is to be remembered takes it away. */
export const forgetCookie = (siteUrl: string): string =>
  writeCookie(cookieName('dont_remember', siteUrl), '', { siteUrl, maxAge: 0 })
