/**
 * Knows a browser again at its next sign-in, so that a sign-in from another one can be told to the owner. The cookie
 * grants nothing; the database holds a hash of it.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { cookieName, readCookie, writeCookie } from './session-cookie.ts'

/** The longest that browsers keep a cookie. */
const MAX_AGE = 400 * 24 * 60 * 60

const TOKEN = /^[\w-]{43}$/

export interface Device {
  readonly hash: string
  /** Set at every sign-in, so that a browser in use is never forgotten. */
  readonly cookie: string
}

/** The device of this browser; a new one when it has none yet. */
export function readDevice(headers: IncomingHttpHeaders, siteUrl: string): Device {
  const name = cookieName('device', siteUrl)
  const known = readCookie(headers.cookie, name)
  const token = known !== undefined && TOKEN.test(known) ? known : randomBytes(32).toString('base64url')
  return {
    hash: createHash('sha256').update(token).digest('base64url'),
    cookie: writeCookie(name, token, { siteUrl, maxAge: MAX_AGE }),
  }
}
