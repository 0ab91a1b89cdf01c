/** The cookie of a sign-in that is under way: it names the challenge, and the database holds a hash of it. */
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { cookieName, readCookie, writeCookie } from '../sessions/session-cookie.ts'

/** The cookie lives as long as its challenge. */
const MAX_AGE = 10 * 60

const TOKEN = /^[\w-]{43}$/

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface FactorCookie {
  readonly hash: Buffer
  readonly cookie: string
}

function written(token: string, siteUrl: string): FactorCookie {
  const cookie = writeCookie(cookieName('factor', siteUrl), token, { siteUrl, maxAge: MAX_AGE })
  return { hash: hashOf(token), cookie }
}

const tokenOf = (headers: IncomingHttpHeaders, siteUrl: string): string | undefined => {
  const token = readCookie(headers.cookie, cookieName('factor', siteUrl))
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

export const newFactorCookie = (siteUrl: string): FactorCookie =>
  written(randomBytes(32).toString('base64url'), siteUrl)

/** Undefined: this browser has begun nothing. */
export function readFactorCookie(headers: IncomingHttpHeaders, siteUrl: string): Buffer | undefined {
  const token = tokenOf(headers, siteUrl)
  return token === undefined ? undefined : hashOf(token)
}

/** The cookie that this browser has, for longer; a new one when it has none. */
export function keptFactorCookie(headers: IncomingHttpHeaders, siteUrl: string): FactorCookie {
  const token = tokenOf(headers, siteUrl)
  return token === undefined ? newFactorCookie(siteUrl) : written(token, siteUrl)
}

export const clearFactorCookie = (siteUrl: string): string =>
  writeCookie(cookieName('factor', siteUrl), '', { siteUrl, maxAge: 0 })
