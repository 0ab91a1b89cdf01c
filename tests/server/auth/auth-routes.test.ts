import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GraphqlServer, SITE, startGraphqlServer } from '../../graphql/graphql-server.ts'

const PASSWORD = 'Demo-Passwort1!'

let server: GraphqlServer
let counter = 0

beforeAll(async () => {
  server = await startGraphqlServer({
    documents: 'query CurrentUser { currentAccount { id email role isEmployer } }',
  })
})

afterAll(() => server.stop())

function newEmail(): string {
  counter += 1
  return `person-${counter}@klinik.example`
}

function post(path: string, payload: object, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    payload,
    headers: { origin: SITE, ...headers },
  })
}

function signUp(changes: object = {}) {
  return post('/sign-up/email', {
    email: newEmail(),
    password: PASSWORD,
    firstName: 'Erika',
    lastName: 'Muster',
    accountType: 'applicant',
    ...changes,
  })
}

function cookieOf(response: { headers: Record<string, unknown> }): string {
  const [first] = [response.headers['set-cookie']].flat()
  return String(first).split(';', 1)[0] ?? ''
}

describe('an account', () => {
  it.each([
    ['applicant', false],
    ['employer', true],
  ])('opens as %s, signed in, with profile and role', async (accountType, isEmployer) => {
    const email = newEmail()
    const response = await signUp({ email: ` ${email.toUpperCase()} `, accountType })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ ok: true })
    expect(response.headers['cache-control']).toBe('private, no-store')
    const setCookie = String([response.headers['set-cookie']].flat()[0])
    expect(setCookie).toMatch(/HttpOnly/)
    expect(setCookie).toMatch(/SameSite=Lax/)
    const me = await server.get('CurrentUser', {}, { cookie: cookieOf(response) })
    expect(me.json()).toMatchObject({ data: { currentAccount: { email, role: accountType, isEmployer } } })
  })

  it('never hands its token to scripts', async () => {
    const email = newEmail()
    const responses = [await signUp({ email }), await post('/sign-in/email', { email, password: PASSWORD })]
    const cookie = cookieOf(responses[0] ?? { headers: {} })
    responses.push(await server.app.inject({ url: '/api/auth/get-session', headers: { cookie } }))
    const { rows } = await server.owner.query<{ token: string }>(
      'select token from auth.session join auth."user" on "user".id = user_id where email = $1',
      [email],
    )
    expect(rows).toHaveLength(2)
    for (const { token } of rows) for (const { body } of responses) expect(body).not.toContain(token)
  })

  it('ends its session at sign-out, on the server too', async () => {
    const cookie = cookieOf(await signUp())
    const out = await post('/sign-out', {}, { cookie })
    expect(out.statusCode).toBe(200)
    expect(String(out.headers['set-cookie'])).toContain('Max-Age=0')
    expect((await server.get('CurrentUser', {}, { cookie })).json()).toEqual({
      data: { currentAccount: null },
    })
    const session = await server.app.inject({ url: '/api/auth/get-session', headers: { cookie } })
    expect(session.json()).toEqual({ signedIn: false, expiresAt: null })
  })

  it('is one per address, however it is spelled and however many ask at once', async () => {
    const email = newEmail()
    const answers = await Promise.all([
      signUp({ email }),
      signUp({ email: email.toUpperCase() }),
      signUp({ email }),
    ])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  it('is refused with the fields that do not fit', async () => {
    const response = await signUp({
      email: 'chef@gmail.com',
      accountType: 'employer',
      password: 'kurz',
      lastName: '<b>',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      code: 'INVALID_INPUT',
      message: 'Invalid input',
      fields: { email: 'business_required', password: 'too_short', lastName: 'invalid' },
    })
  })
})

describe('a role in the sign-up', () => {
  const events = async (email: string) =>
    (
      await server.owner.query(
        `select event_type, event_data - 'timestamp' as data, event_data ? 'timestamp' as dated, ip_address
         from app_public.security_events join auth."user" on "user".id = user_id where email = $1`,
        [email],
      )
    ).rows

  it.each([
    ['role', { role: 'admin' }, 'admin'],
    ['metadata.role', { metadata: { role: 'admin' } }, 'admin'],
    ['data.role', { data: { role: 'superuser<script>' } }, 'superuserscript'],
    ['isAdmin', { isAdmin: true }, 'is_admin'],
    ['a role that is an object', { role: { toString: 1 } }, 'object'],
    ['a role that is a list', { data: { role: ['admin'] } }, 'object'],
    ['a role that is a number', { role: 7 }, 'number'],
  ])('%s is ignored and recorded', async (_name, claim, details) => {
    const email = newEmail()
    const response = await signUp({ email, ...claim })
    expect(response.statusCode).toBe(200)
    const me = await server.get('CurrentUser', {}, { cookie: cookieOf(response) })
    expect(me.json()).toMatchObject({ data: { currentAccount: { role: 'applicant' } } })
    expect(await events(email)).toEqual([
      {
        event_type: 'suspicious_activity',
        data: { activity: 'sign_up_role', details },
        dated: true,
        ip_address: null,
      },
    ])
  })

  it('is nothing special when it says applicant or employer', async () => {
    const email = newEmail()
    await signUp({ email, role: 'employer' })
    expect(await events(email)).toEqual([])
  })

  it.each([
    ['as account type', { accountType: 'admin' }],
    ['with an account that does not come into being', { role: 'admin', password: '' }],
  ])('%s is refused, and fills no log', async (_name, claim) => {
    const count = async () =>
      (await server.owner.query('select from app_public.security_events where user_id is null')).rowCount
    const before = await count()
    expect((await signUp(claim)).statusCode).toBe(400)
    expect(await count()).toBe(before)
  })

  it('cannot be slipped past as a column', async () => {
    const response = await signUp({
      emailVerified: true,
      id: crypto.randomUUID(),
      createdAt: '1999-01-01',
      image: 'https://evil.example/x.png',
    })
    expect(response.statusCode).toBe(200)
    const me = await server.get('CurrentUser', {}, { cookie: cookieOf(response) })
    const { id } = me.json<{ data: { currentAccount: { id: string } } }>().data.currentAccount
    const { rows } = await server.owner.query(
      'select email_verified, image, created_at > now() - $2::interval as fresh from auth."user" where id = $1',
      [id, '1 hour'],
    )
    expect(rows).toEqual([{ email_verified: false, image: null, fresh: true }])
  })
})

describe('sign-in', () => {
  const attempt = (email: string, password = 'Falsch-1234', headers: Record<string, string> = {}) =>
    post('/sign-in/email', { email, password }, headers)

  it('says the same for a wrong password and an unknown address', async () => {
    const email = newEmail()
    await signUp({ email })
    const wrong = await attempt(email)
    const unknown = await attempt(newEmail())
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).toBe(unknown.body)
    expect(wrong.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  it('lets five of twenty at once through, whatever the case and the claimed address', async () => {
    const email = newEmail()
    await signUp({ email })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        attempt(index % 2 ? email.toUpperCase() : ` ${email}`, 'Falsch-1234', {
          'x-forwarded-for': `203.0.113.${index}`,
        }),
      ),
    )
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5)
    const limited = answers.filter((answer) => answer.statusCode === 429)
    expect(limited).toHaveLength(15)
    expect(limited[0]?.json()).toEqual({ code: 'RATE_LIMITED', message: 'Too many attempts' })
    // The right password does not help either: that would tell it apart from the wrong ones.
    expect((await attempt(email, PASSWORD)).statusCode).toBe(429)
  })

  it('limits addresses that nobody has just the same', async () => {
    const email = newEmail()
    for (let count = 0; count < 5; count += 1) expect((await attempt(email)).statusCode).toBe(401)
    expect((await attempt(email)).statusCode).toBe(429)
  })

  it('opens again after 15 minutes, and not before', async () => {
    const email = newEmail()
    await signUp({ email })
    for (let count = 0; count < 6; count += 1) await attempt(email)
    const age = (minutes: string) =>
      server.owner.query(
        `update auth.sign_in_attempts set window_started_at = now() - $2::interval
         where email_hash = sha256(convert_to($1, 'UTF8'))`,
        [email, minutes],
      )
    await age('14 minutes 50 seconds')
    expect((await attempt(email, PASSWORD)).statusCode).toBe(429)
    await age('15 minutes 1 second')
    expect((await attempt(email, PASSWORD)).statusCode).toBe(200)
  })

  it('forgets the failures after a success', async () => {
    const email = newEmail()
    await signUp({ email })
    for (let count = 0; count < 4; count += 1) await attempt(email)
    expect((await attempt(email, PASSWORD)).statusCode).toBe(200)
    for (let count = 0; count < 5; count += 1) expect((await attempt(email)).statusCode).toBe(401)
  })

  it('keeps no address of the connection', async () => {
    const { rows } = await server.owner.query('select from auth.session where ip_address is not null')
    expect(rows).toHaveLength(0)
  })

  it.each([{}, { email: 42 }, { email: 'a@b.example' }, { email: ['a'], password: {} }])(
    'survives %j',
    async (payload) => {
      expect((await post('/sign-in/email', payload)).statusCode).toBe(401)
    },
  )
})

describe('the doors of /api/auth', () => {
  it.each([
    'list-sessions',
    'revoke-session',
    'revoke-sessions',
    'update-user',
    'delete-user',
    'ok',
    'error',
    'sign-in/social',
    '../graphql',
  ])('%s is closed', async (path) => {
    const cookie = cookieOf(await signUp())
    for (const method of ['GET', 'POST'] as const) {
      const url = `/api/auth/${path}`
      const response = await server.app.inject({
        method,
        url,
        headers: { cookie, origin: SITE },
        ...(method === 'POST' ? { payload: {} } : {}),
      })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
    }
  })

  it.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('%s signs nobody in, up or out, cookie or not', async (_name, headers) => {
    const email = newEmail()
    const cookie = cookieOf(await signUp({ email }))
    expect((await post('/sign-in/email', { email, password: PASSWORD }, headers)).statusCode).toBe(403)
    expect((await post('/sign-up/email', {}, headers)).statusCode).toBe(403)
    expect((await post('/sign-out', {}, { ...headers, cookie })).statusCode).toBe(403)
  })

  it('a form of another site gets nowhere', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      payload: 'email=a%40b.example&password=x',
    })
    expect(response.statusCode).toBe(403)
  })

  it('sends nobody elsewhere', async () => {
    const email = newEmail()
    await signUp({ email, callbackURL: 'https://evil.example' })
    const response = await post('/sign-in/email', {
      email,
      password: PASSWORD,
      callbackURL: 'https://evil.example',
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['location']).toBeUndefined()
  })

  it('refuses a body that is too large or broken', async () => {
    expect((await signUp({ firstName: 'x'.repeat(100_000) })).statusCode).toBe(413)
    const broken = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { 'content-type': 'application/json', origin: SITE },
      payload: '{"email":',
    })
    expect(broken.statusCode).toBe(400)
  })
})

it('answers 503 when the database does not, and recovers', async () => {
  const email = newEmail()
  const cookie = cookieOf(await signUp({ email }))
  const held = await Promise.all(Array.from({ length: 4 }, () => server.pools.auth.connect()))
  const answers = await Promise.all([
    post('/sign-in/email', { email, password: PASSWORD }),
    signUp(),
    server.get('CurrentUser', {}, { cookie }),
  ])
  expect(answers.map((answer) => answer.statusCode)).toEqual([503, 503, 503])
  expect(answers[0]?.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  for (const client of held) client.release()
  expect((await post('/sign-in/email', { email, password: PASSWORD })).statusCode).toBe(200)
})

it('writes no address, password or token into the log', () => {
  const text = JSON.stringify(server.log)
  expect(text).not.toMatch(/@klinik\.example|Passwort1|session_token/i)
})
