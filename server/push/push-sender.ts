/** Sends one notification to one device: encrypted for it (RFC 8291), signed by this site (RFC 8292). */
import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { type RequestOptions as HttpOptions, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush, { type RequestDetails } from 'web-push'
import type { Env } from '../env.ts'
import { isPublicAddress } from '../outgoing/public-address.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { pushKeysOf } from './push-key.ts'

interface Device {
  readonly endpoint: string
  readonly publicKey: string
  readonly authSecret: string
}

/** All that a push service carries, and even that encrypted: what it is about is read in the app, after the click. */
interface PushPayload {
  readonly type: string
  readonly id: string
}

/** taken: by the service, for the device. gone: there is no such device any more. refused: nothing a repetition would change. */
type PushResult = 'taken' | 'gone' | 'refused'

/** May succeed later. As a code: the endpoint is a secret of the person. */
export class PushError extends Error {
  override readonly name = 'PushError'
  readonly code: string

  constructor(code: string) {
    super(`The push service took nothing: ${code}`)
    this.code = code
  }
}

export interface PushSender {
  send(device: Device, payload: PushPayload, signal?: AbortSignal): Promise<PushResult>
}

const TIME_LIMIT_MS = 10_000
/** A device that was off for longer finds it under the bell. */
const A_DAY_SECONDS = 24 * 60 * 60

/** Names of push services lead to the Internet; one that does not (a poisoned name server) is not asked. */
const publicOnly =
  (ask: typeof lookup): LookupFunction =>
  (host, options, done) =>
    ask(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(Object.assign(new Error('not public'), { code: 'ENOTPUBLIC' }), '', 0)
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })

/** The status of the answer. Redirects are answers like any other: none is followed. */
function statusOf(
  url: URL,
  details: RequestDetails,
  signal: AbortSignal,
  lookUp: LookupFunction | undefined,
): Promise<number> {
  const options: HttpOptions = { method: 'POST', headers: details.headers, signal, agent: false }
  return new Promise((resolve, reject) => {
    const asked = lookUp ? overHttps(url, { ...options, lookup: lookUp }) : overHttp(url, options)
    asked.on('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      // The body of an answer is of no use, and may be long.
      answer.destroy()
    })
    asked.on('error', (error) => {
      const code = 'code' in error && typeof error.code === 'string' ? error.code : 'failed'
      reject(new PushError(signal.aborted ? 'timeout' : code))
    })
    asked.end(details.body ?? undefined)
  })
}

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 408 || status === 429 || status >= 500) throw new PushError(`status ${status}`)
  return 'refused'
}

/** The service can read it: hashed with a secret of the device, it does not tell which devices belong to one person. */
const topicOf = (authSecret: string, id: string): string =>
  createHmac('sha256', authSecret).update(id).digest('base64url').slice(0, 32)

export function createPushSender(
  env: Pick<Env, 'pushKey' | 'pushTestService' | 'operator' | 'mailFrom'>,
  /** For tests. */
  ask: typeof lookup = lookup,
): PushSender {
  const { pushTestService } = env
  const lookUp = pushTestService === undefined ? publicOnly(ask) : undefined
  return {
    async send({ endpoint, publicKey, authSecret }, { type, id }, signal) {
      if (!isPushEndpoint(endpoint)) return 'gone'
      let details: RequestDetails
      try {
        details = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh: publicKey, auth: authSecret } },
          JSON.stringify({ type, id }),
          {
            vapidDetails: {
              // Address by which push services reach the operator when something is wrong.
              subject: `mailto:${env.operator.email ?? env.mailFrom.address}`,
              ...pushKeysOf(env.pushKey),
            },
            TTL: A_DAY_SECONDS,
            urgency: 'normal',
            // Of two with one name that wait for a device the later one is delivered: a repetition shows nothing twice.
            topic: topicOf(authSecret, id),
          },
        )
      } catch {
        // The keys are no point of the curve: nobody could read what is sent.
        return 'gone'
      }
      const url = new URL(endpoint)
      // Host and protocol alone are replaced: a path of its own that begins with two slashes would name another host.
      if (pushTestService !== undefined) {
        const service = new URL(pushTestService)
        url.protocol = service.protocol
        url.host = service.host
      }
      const late = AbortSignal.timeout(TIME_LIMIT_MS)
      const ended = signal === undefined ? late : AbortSignal.any([late, signal])
      return resultOf(await statusOf(url, details, ended, lookUp))
    },
  }
}
