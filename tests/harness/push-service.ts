/**
 * The push service of a browser, on this machine, and devices with real keys: what arrives is checked as a push service checks it
 * (VAPID), and decrypted as a browser does.
 */
import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { z } from 'zod'

// Without types of its own.
const ece = z
  .object({
    decrypt: z.custom<(body: Buffer, keys: object) => Buffer>((value) => typeof value === 'function'),
  })
  .parse(createRequire(import.meta.url)('http_ece'))

export interface TestDevice {
  readonly endpoint: string
  readonly publicKey: string
  readonly authSecret: string
  readonly ecdh: ECDH
}

export function makeDevice(service = 'https://fcm.googleapis.com/fcm/send'): TestDevice {
  const ecdh = createECDH('prime256v1')
  return {
    endpoint: `${service}/${randomBytes(16).toString('hex')}`,
    publicKey: ecdh.generateKeys('base64url'),
    authSecret: randomBytes(16).toString('base64url'),
    ecdh,
  }
}

interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushService {
  readonly url: string
  readonly received: readonly ReceivedPush[]
  /** What it answers from now on: a status, with 302 to another address of itself. */
  answer(status: number | 'nothing'): void
  stop(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = []
  let status: number | 'nothing' = 201
  const answerTo = (response: ServerResponse): void => {
    if (status === 'nothing') response.destroy()
    else response.writeHead(status, { location: '/elsewhere' }).end('a long story')
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      answerTo(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answer(next) {
      status = next
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

/** The claims of the VAPID header, once its signature is that of the key in it, and that key the expected one. */
export function checkedVapid({ headers }: ReceivedPush, publicKey: string): z.infer<typeof claims> {
  const [, token, key] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (token === undefined || key !== publicKey) throw new Error('no VAPID header of this site')
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is another')
  return claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
}

/** What the browser reads. */
export function decryptedPush({ body }: ReceivedPush, { ecdh, authSecret }: TestDevice): unknown {
  return JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret }).toString())
}
