/** The endpoints of /api/auth over a database of their own, with a browser and a mailbox for each person. */

import type { LightMyRequestResponse } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { type LinkPurpose, linkToken } from '../../../server/auth/links/link-token.ts'
import { toTaskList } from '../../../server/worker/task.ts'
import { answerGuestApplication } from '../../../server/worker/tasks/applications/answer-guest-application.ts'
import { answerLinkRequest } from '../../../server/worker/tasks/auth/answer-link-request.ts'
import { LEGAL_VERSION } from '../../../web/shared/legal/legal-version.ts'
import {
  type GraphqlServer,
  type ServerOptions,
  SITE,
  startGraphqlServer,
} from '../../graphql/graphql-server.ts'
import { TEST_AUTH_SECRET } from '../../harness/test-cluster.ts'

export const PASSWORD = 'Demo-Passwort1!'
export const NEXT_PASSWORD = 'Anderes-Passwort2?'
export const TERMS = LEGAL_VERSION

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
export const USER_AGENTS = { firefox: FIREFOX, safari: SAFARI }

interface Mail {
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly payload: Record<string, string>
}

interface Event {
  readonly type: string
  readonly data: Record<string, unknown>
}

/** A browser: keeps cookies, as one does. */
export interface Browser {
  readonly cookies: Map<string, string>
  cookie(): string
  post(path: string, payload?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  session(): Promise<{ signedIn: boolean; expiresAt: string | null }>
  signIn(email: string, password?: string, more?: object): Promise<LightMyRequestResponse>
}

export interface AuthServer extends GraphqlServer {
  newEmail(): string
  browser(userAgent?: string): Browser
  signUp(changes?: object, browser?: Browser): Promise<LightMyRequestResponse>
  /** Runs what waits for the worker, but for the mails themselves. */
  work(): Promise<void>
  /** Mails to an address, oldest first. */
  mailsTo(email: string): Promise<Mail[]>
  token(purpose: LinkPurpose, linkId: string | undefined): string
  /** The token of the newest mail of this kind. */
  tokenFrom(email: string, template: string, purpose: LinkPurpose): Promise<string>
  /** Registered, confirmed and signed in. */
  newPerson(changes?: object): Promise<{ email: string; userId: string; browser: Browser }>
  events(userId: string): Promise<Event[]>
  notices(userId: string): Promise<string[]>
  userIdOf(email: string): Promise<string>
}

const COOKIE = /^([^=;]+)=([^;]*)/

export async function startAuthServer(
  documents?: string,
  options: Pick<ServerOptions, 'reach'> = {},
): Promise<AuthServer> {
  const server = await startGraphqlServer({ ...(documents === undefined ? {} : { documents }), ...options })
  // graphile-worker asks for it of every pool it is lent.
  server.owner.on('connect', (client) => client.on('error', () => {}))
  let counter = 0

  function browser(userAgent = FIREFOX): Browser {
    const cookies = new Map<string, string>()
    const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const keep = (response: LightMyRequestResponse): void => {
      for (const line of [response.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = COOKIE.exec(line) ?? []
        if (value === '' || line.includes('Max-Age=0')) cookies.delete(name)
        else cookies.set(name, value)
      }
    }
    const headers = () => ({ 'user-agent': userAgent, ...(cookies.size > 0 ? { cookie: cookie() } : {}) })
    const self: Browser = {
      cookies,
      cookie,
      async post(path, payload = {}, more = {}) {
        const response = await server.app.inject({
          method: 'POST',
          url: `/api/auth${path}`,
          payload,
          headers: { origin: SITE, ...headers(), ...more },
        })
        keep(response)
        return response
      },
      async session() {
        const response = await server.app.inject({ url: '/api/auth/get-session', headers: headers() })
        keep(response)
        return response.json<{ signedIn: boolean; expiresAt: string | null }>()
      },
      signIn: (email, password = PASSWORD, more = {}) =>
        self.post('/sign-in/email', { email, password, rememberMe: true, ...more }),
    }
    return self
  }

  const newEmail = (): string => {
    counter += 1
    return `person-${counter}@klinik.example`
  }

  const signUp: AuthServer['signUp'] = (changes = {}, by = browser()) =>
    by.post('/sign-up/email', {
      email: newEmail(),
      password: PASSWORD,
      firstName: 'Erika',
      lastName: 'Muster',
      accountType: 'applicant',
      termsVersion: TERMS,
      ...changes,
    })

  const mailsTo = async (email: string): Promise<Mail[]> =>
    (
      await server.owner.query<Mail>(
        'select id, template, recipient, payload from app_private.mails where recipient = $1 order by id',
        [email],
      )
    ).rows

  const token: AuthServer['token'] = (purpose, linkId) => {
    if (linkId === undefined) throw new Error('The mail holds no link')
    return linkToken(purpose, linkId, TEST_AUTH_SECRET)
  }

  const userIdOf = async (email: string): Promise<string> => {
    const { rows } = await server.owner.query<{ id: string }>('select id from auth."user" where email = $1', [
      email,
    ])
    if (rows[0] === undefined) throw new Error(`No account has ${email}`)
    return rows[0].id
  }

  const tokenFrom: AuthServer['tokenFrom'] = async (email, template, purpose) => {
    const mails = (await mailsTo(email)).filter((mail) => mail.template === template)
    return token(purpose, mails.at(-1)?.payload['linkId'])
  }

  return {
    ...server,
    newEmail,
    browser,
    signUp,
    mailsTo,
    token,
    tokenFrom,
    userIdOf,
    async work() {
      await runOnce({
        pgPool: server.owner,
        taskList: toTaskList([answerLinkRequest, answerGuestApplication]),
        logger: new Logger(() => () => {}),
      })
    },
    async newPerson(changes = {}) {
      const email = newEmail()
      const by = browser()
      await signUp({ email, ...changes }, by)
      await by.post('/verify-email', { token: await tokenFrom(email, 'verify-email', 'verify-email') })
      // The limit per client is no subject of most tests.
      await server.owner.query(`delete from auth.attempts where kind = 'sign-up-client'`)
      return { email, userId: await userIdOf(email), browser: by }
    },
    async events(userId) {
      const { rows } = await server.owner.query<Event>(
        `select event_type as type, event_data - 'timestamp' as data from app_public.security_events
         where user_id = $1 and event_data ? 'timestamp' order by id`,
        [userId],
      )
      return rows
    },
    async notices(userId) {
      const { rows } = await server.owner.query<{ title: string }>(
        `select title from app_public.notifications where user_id = $1 and type = 'security' order by id`,
        [userId],
      )
      return rows.map(({ title }) => title)
    },
  }
}
