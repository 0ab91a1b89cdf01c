/**
 * The cookie that identifies a browser at its next sign-in. A sign-in from an unknown browser sends the owner a mail.
 * It grants nothing; the database holds a hash of it.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { cookieName, readCookie, writeCookie } from './session-cookie.ts'

/** Browsers keep no cookie for longer. */
const MAX_AGE = 400 * 24 * 60 * 60

const TOKEN = /^[\w-]{43}$/

export interface Device {
  readonly hash: string
  /** Set again at every sign-in, so that the cookie of a browser in use never expires. */
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
