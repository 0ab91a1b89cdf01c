/**
 * The attacker of the section `floods`, a process of its own: so many connections that ask again as soon as they are
 * answered, each request from another network unless `from` names one. Prints how often each status was answered.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { z } from 'zod'
import { LEGAL_VERSION } from '../../web/shared/legal/legal-version.ts'

const orderSchema = z.object({
  origin: z.string(),
  kind: z.enum(['sign-ins', 'sign-ups', 'renders', 'previews', 'pages', 'queries']),
  connections: z.number(),
  seconds: z.number(),
  /** Connections take turns with them. */
  cookies: z.array(z.string()),
  /** Of what is asked for; previews put their text in. */
  path: z.string(),
  from: z.string().optional(),
})
type Order = z.output<typeof orderSchema>

interface Shot {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

const word = (): string => randomBytes(6).toString('hex')

const SHOTS: Readonly<Record<Order['kind'], (order: Order, cookie: string) => Shot>> = {
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
  pages: ({ path }, cookie) => ({ method: 'GET', path, headers: { cookie, accept: 'text/html' } }),
  queries: ({ path }, cookie) => ({ method: 'GET', path, headers: { cookie, accept: 'application/json' } }),
  previews: ({ path }, cookie) => ({
    method: 'GET',
    path: path.replace('TEXT', `${word()}${encodeURIComponent('*_*_'.repeat(600))}`),
    headers: { cookie, accept: 'application/json' },
  }),
}

const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''))
const agent = new Agent({ keepAlive: true, maxSockets: order.connections })
const answers: Record<string, number> = {}
const count = (status: string): void => {
  answers[status] = (answers[status] ?? 0) + 1
}
const network = (): string =>
  order.from ?? `${randomInt(1, 223)}.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

function shoot(connection: number): Promise<void> {
  const cookie = order.cookies[connection % order.cookies.length] ?? ''
  const { method, path, body, headers } = SHOTS[order.kind](order, cookie)
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
  Array.from({ length: order.connections }, async (_, connection) => {
    while (Date.now() < end) await shoot(connection)
  }),
)
agent.destroy()
console.log(JSON.stringify(answers))
