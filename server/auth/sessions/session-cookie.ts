/**
 * The session cookie is `<token>.<HMAC>`, in better-auth's format. Checking the signature costs no query, so a made-up
 * cookie never reaches the database.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const COOKIE_PREFIX = 'orthostellen'

export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https://')

/** Over https browsers accept a `__Host-` cookie from this host only: no other subdomain can set one. */
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

/** Whether the request carries a session cookie at all, valid or not. */
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

const signatureOf = (token: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(token).digest()

/** The session token of a cookie whose signature is right, else undefined. */
export function readSessionToken(
  headers: IncomingHttpHeaders,
  name: string,
  secret: string,
): string | undefined {
  const raw = readCookie(headers.cookie, name)
  // A token has 32 characters and a signature 44: a much longer value is invalid and not worth hashing.
  if (raw === undefined || raw.length > 512) return undefined
  const value = decode(raw)
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === undefined || dot < 1) return undefined
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = signatureOf(token, secret)
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

export interface CookieOptions {
  readonly siteUrl: string
  /** Seconds; undefined: until the browser is closed. */
  readonly maxAge?: number | undefined
}

/** The value must be safe in a cookie. */
export function writeCookie(name: string, value: string, { siteUrl, maxAge }: CookieOptions): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}${age}; Path=/; HttpOnly${isSecure(siteUrl) ? '; Secure' : ''}; SameSite=Lax`
}

/** As random as better-auth's own. */
export const newSessionToken = (): string => randomBytes(24).toString('base64url')

interface CookieSession {
  readonly token: string
  readonly expiresAt: Date
  /** False: the cookie ends with the browser. */
  readonly remembered: boolean
}

export function writeSessionCookie(
  { token, expiresAt, remembered }: CookieSession,
  { siteUrl, secret }: { readonly siteUrl: string; readonly secret: string },
): string {
  const value = `${token}.${signatureOf(token, secret).toString('base64')}`
  const maxAge = Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 1000))
  return writeCookie(sessionCookieName(siteUrl), encodeURIComponent(value), {
    siteUrl,
    maxAge: remembered ? maxAge : undefined,
  })
}

export const clearSessionCookie = (siteUrl: string): string =>
  writeCookie(sessionCookieName(siteUrl), '', { siteUrl, maxAge: 0 })
