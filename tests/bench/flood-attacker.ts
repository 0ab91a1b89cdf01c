/**
 * The attacker of the section `floods`, a process of its own: so many connections that ask again as soon as they are
 * answered, each request from another network. Prints how often each status was answered.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { z } from 'zod'
import { LEGAL_VERSION } from '../../web/shared/legal/legal-version.ts'

const orderSchema = z.object({
  origin: z.string(),
  kind: z.enum(['sign-ins', 'sign-ups', 'renders', 'previews']),
  connections: z.number(),
  seconds: z.number(),
  cookie: z.string(),
  previewPath: z.string(),
})
type Order = z.output<typeof orderSchema>

interface Shot {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

const word = (): string => randomBytes(6).toString('hex')

const SHOTS: Readonly<Record<Order['kind'], (order: Order) => Shot>> = {
  'sign-ins': () => ({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    body: { email: `${word()}@klinik.example`, password: 'Falsch-1234!', rememberMe: false },
  }),
  'sign-ups': () => ({
    method: 'POST',
    path: '/api/auth/sign-up/email',
    body: {
      email: `${word()}@klinik.example`,
      password: 'Ungewohnt-Lang7!',
      firstName: 'Erika',
      lastName: 'Muster',
      accountType: 'applicant',
      termsVersion: LEGAL_VERSION,
    },
  }),
  renders: () => ({ method: 'GET', path: `/job-angebot?q=${word()}`, headers: { accept: 'text/html' } }),
  previews: ({ cookie, previewPath }) => ({
    method: 'GET',
    path: previewPath.replace('TEXT', `${word()}${encodeURIComponent('*_*_'.repeat(600))}`),
    headers: { cookie, accept: 'application/json' },
  }),
}

const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''))
const agent = new Agent({ keepAlive: true, maxSockets: order.connections })
const answers: Record<string, number> = {}
const count = (status: string): void => {
  answers[status] = (answers[status] ?? 0) + 1
}
const network = (): string => `${randomInt(1, 223)}.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

function shoot(): Promise<void> {
  const { method, path, body, headers } = SHOTS[order.kind](order)
  return new Promise((resolve) => {
    const sent = request(
      `${order.origin}${path}`,
      {
        method,
        agent,
        headers: {
          origin: order.origin,
          'x-forwarded-for': network(),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      },
      (response) => {
        response.resume()
        response.once('close', resolve)
        count(String(response.statusCode))
      },
    )
    sent.once('error', () => {
      count('no answer')
      resolve()
    })
    sent.end(body && JSON.stringify(body))
  })
}

const end = Date.now() + order.seconds * 1_000
await Promise.all(
  Array.from({ length: order.connections }, async () => {
    while (Date.now() < end) await shoot()
  }),
)
agent.destroy()
console.log(JSON.stringify(answers))
