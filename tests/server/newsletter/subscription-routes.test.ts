/** The newsletter without an account: ordered, confirmed and ended by signed links. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LinkPurpose } from '../../../server/auth/links/link-token.ts'
import { tablesWith } from '../../db/privacy/mark-everything.ts'
import { SITE } from '../../graphql/graphql-server.ts'
import { type AuthServer, startAuthServer } from '../auth/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.owner.query('delete from auth.attempts')
})

const TOPICS = { professions: ['bandagist'], regions: ['NI'], frequency: 'monatlich' }
const WORDING = { wording: 'newsletter-1' }

const post = (name: string, payload: object, headers: Record<string, string> = { origin: SITE }) =>
  server.app.inject({ method: 'POST', url: `/api/newsletter/${name}`, payload, headers })

const order = (email: string, more: object = WORDING) => post('request', { email, ...more })

const form = (email: string, origin = SITE) =>
  server.app.inject({
    method: 'POST',
    url: '/newsletter-einstellungen',
    payload: new URLSearchParams({ email, ...WORDING }).toString(),
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
  })

async function stateOf(email: string): Promise<string | undefined> {
  const { rows } = await server.owner.query<{ state: string }>(
    'select state::text from app_public.newsletter_subscriptions where address = $1',
    [email],
  )
  return rows[0]?.state
}

async function linkTo(email: string, purpose: LinkPurpose = 'confirm-newsletter'): Promise<string> {
  const { rows } = await server.owner.query<{ link_id: string }>(
    'select link_id from app_public.newsletter_subscriptions where address = $1',
    [email],
  )
  return server.token(purpose, rows[0]?.link_id)
}

async function subscribed(): Promise<string> {
  const email = server.newEmail()
  await order(email)
  await post('confirm', { token: await linkTo(email) })
  expect(await stateOf(email)).toBe('aktiv')
  return email
}

const confirmations = async (email: string) =>
  (await server.mailsTo(email)).filter(({ template }) => template === 'confirm-newsletter')

test('an order is confirmed by the button of the page only, once', async () => {
  const email = server.newEmail()
  const answer = await order(` ${email.toUpperCase()} `)
  expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}'])
  const [mail] = await confirmations(email)
  const token = server.token('confirm-newsletter', mail?.payload['linkId'])
  for (const url of [
    '/api/newsletter/confirm',
    '/api/newsletter/open',
    `/api/newsletter/confirm?token=${token}`,
  ])
    expect((await server.app.inject({ url })).statusCode, url).toBe(404)
  for (let look = 0; look < 2; look += 1)
    expect((await post('open', { token })).json()).toEqual({
      state: 'open',
      purpose: 'confirm-newsletter',
      newsletter: {
        state: 'unbestaetigt',
        email: `${email[0]}•••@klinik.example`,
        professions: [],
        regions: [],
        frequency: 'jede_ausgabe',
        confirmedAt: null,
        endedAt: null,
        isOrdered: true,
      },
    })
  expect(await stateOf(email)).toBe('unbestaetigt')
  await Promise.all([post('confirm', { token }), post('confirm', { token })])
  expect(await stateOf(email)).toBe('aktiv')
  const { rows } = await server.owner.query<{ count: number }>(
    `select count(*)::integer as count from app_private.newsletter_proofs
     where address_hash = app_private.newsletter_hash(id, $1)`,
    [email],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('known, unknown, subscribed, ended and suspended addresses get the same answer and one mail', async () => {
  const known = await server.newPerson()
  const suspended = await server.newPerson()
  await server.owner.query('update auth."user" set suspended_at = now() where id = $1', [suspended.userId])
  const active = await subscribed()
  const ended = await subscribed()
  await post('end', { token: await linkTo(ended, 'newsletter') })
  await server.owner.query('delete from app_private.mails')
  for (const email of [server.newEmail(), known.email, suspended.email, active, ended]) {
    const answer = await order(email)
    expect([answer.statusCode, answer.body], email).toEqual([200, '{"ok":true}'])
    expect(await confirmations(email), email).toHaveLength(1)
    expect((await form(email)).headers['location']).toBe('/newsletter-einstellungen?ansicht=bestellt')
  }
  expect([await stateOf(active), await stateOf(ended)]).toEqual(['aktiv', 'abgemeldet'])
})

test('refused addresses are named, by the page of the form too; another site can send neither', async () => {
  for (const [email, rule, problem] of [
    ['', 'required', 'adresse'],
    ['keine-adresse', 'invalid', 'adresse'],
    ['wer@mailinator.com', 'disposable', 'wegwerf'],
  ] as const) {
    const answer = await order(email)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { email: rule }])
    const page = await form(email)
    expect([page.statusCode, page.headers['location']]).toEqual([
      303,
      `/newsletter-einstellungen?ansicht=bestellen&fehler=${problem}`,
    ])
  }
  const email = server.newEmail()
  expect((await form(email, 'https://fremd.example')).statusCode).toBe(403)
  expect((await post('request', { email, ...WORDING }, { origin: 'https://fremd.example' })).statusCode).toBe(
    403,
  )
  for (const wording of ['newsletter-999', 'x', undefined])
    expect((await order(email, { wording })).statusCode).toBe(400)
  expect(await stateOf(email)).toBeUndefined()
})

test('nobody floods a mailbox, and a client has a budget', async () => {
  const email = server.newEmail()
  const answers: number[] = []
  for (let count = 0; count < 22; count += 1) answers.push((await order(email)).statusCode)
  expect(answers.filter((status) => status === 200)).toHaveLength(20)
  expect(answers.slice(20)).toEqual([429, 429])
  expect(await confirmations(email)).toHaveLength(3)
})

test('a link does what it says and no more', async () => {
  const email = await subscribed()
  const [manage, stop, confirm] = [
    await linkTo(email, 'newsletter'),
    await linkTo(email, 'stop-newsletter'),
    await linkTo(email),
  ]
  expect((await post('change', { token: manage, ...TOPICS })).json()).toMatchObject({ newsletter: TOPICS })
  expect((await post('change', { token: stop, ...TOPICS })).statusCode).toBe(400)
  expect((await post('change', { token: manage, ...TOPICS, regions: ['XX'] })).json()).toMatchObject({
    fields: { regions: 'unknown' },
  })
  for (const token of [`${manage}x`, server.token('alert', randomUUID()), ''])
    for (const name of ['open', 'confirm', 'end']) expect((await post(name, { token })).statusCode).toBe(400)
  expect((await post('confirm', { token: manage })).statusCode).toBe(400)
  expect((await post('open', { token: server.token('newsletter', randomUUID()) })).json()).toMatchObject({
    state: 'gone',
  })
  expect((await post('end', { token: confirm })).json()).toMatchObject({
    newsletter: { state: 'abgemeldet' },
  })
  expect((await post('resume', { token: stop, ...WORDING })).json()).toMatchObject({
    newsletter: { state: 'aktiv' },
  })
})

test('one click of a mail program ends it, without origin or cookie, and a GET changes nothing', async () => {
  const email = await subscribed()
  const url = `/api/newsletter/unsubscribe?link=${await linkTo(email, 'stop-newsletter')}`
  const page = await server.app.inject({ url })
  expect([page.statusCode, page.headers['location']]).toEqual([
    303,
    expect.stringContaining('/newsletter-einstellungen?ansicht=link#aus='),
  ])
  const click = (payload: string, type = 'application/x-www-form-urlencoded', at = url) =>
    server.app.inject({ method: 'POST', url: at, payload, headers: { 'content-type': type } })
  expect((await click('x=1')).statusCode).toBe(400)
  expect(
    (await click('List-Unsubscribe=One-Click', undefined, '/api/newsletter/unsubscribe?link=x')).statusCode,
  ).toBe(400)
  // A link of another purpose stands in no header.
  const manage = `/api/newsletter/unsubscribe?link=${await linkTo(email, 'newsletter')}`
  expect((await click('List-Unsubscribe=One-Click', undefined, manage)).statusCode).toBe(400)
  expect(await stateOf(email)).toBe('aktiv')
  for (let again = 0; again < 2; again += 1)
    expect((await click('List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(await stateOf(email)).toBe('abgemeldet')
})

test.each([
  ['as RFC 8058 shows it', ''],
  [
    'with types of its parts',
    'Content-Type: text/plain; charset=UTF-8\r\nContent-Transfer-Encoding: 8bit\r\n',
  ],
])('one click in parts, %s, ends it', async (_what, headers) => {
  const email = await subscribed()
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/newsletter/unsubscribe?link=${await linkTo(email, 'stop-newsletter')}`,
    payload: `---FormBoundary\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n${headers}\r\nOne-Click\r\n---FormBoundary--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=-FormBoundary' },
  })
  expect([answer.statusCode, await stateOf(email)]).toEqual([200, 'abgemeldet'])
})

test('a provider posts the clicks of many people at once: none is lost', async () => {
  const { rows } = await server.owner.query<{ link_id: string }>(
    `insert into app_public.newsletter_subscriptions (address, state, confirmed_at)
     select 'leserin-' || n || '@viele.example', 'aktiv', now() from generate_series(1, 40) as n returning link_id`,
  )
  const answers = await Promise.all(
    rows.map(({ link_id }) =>
      server.app.inject({
        method: 'POST',
        url: `/api/newsletter/unsubscribe?link=${server.token('stop-newsletter', link_id)}`,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('no table holds a link, and the address stands in the subscription and its mails only', async () => {
  const email = await subscribed()
  const client = await server.owner.connect()
  try {
    const tokens = await Promise.all(
      (['confirm-newsletter', 'newsletter', 'stop-newsletter'] as const).map((purpose) =>
        linkTo(email, purpose),
      ),
    )
    expect(
      await tablesWith(
        client,
        tokens.map((token) => token.split('.')[1] ?? ''),
      ),
    ).toEqual([])
    expect(await tablesWith(client, [email.replaceAll('.', '\\.')])).toEqual([
      'app_private.mails',
      'app_public.newsletter_subscriptions',
    ])
  } finally {
    client.release()
  }
})

test('a sign-up with the box begins the newsletter once its address is confirmed', async () => {
  const email = server.newEmail()
  const account = {
    email,
    password: 'Gips-und-Schiene-4711',
    firstName: 'Mara',
    lastName: 'Lindner',
    accountType: 'applicant',
    termsVersion: (await server.owner.query('select auth.terms_version() as version')).rows[0]?.version,
  }
  const signUp = (more: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { ...account, ...more },
      headers: { origin: SITE },
    })
  expect((await signUp({ newsletterWording: 'newsletter-999' })).statusCode).toBe(400)
  expect((await signUp({ newsletterWording: 'newsletter-1' })).statusCode).toBe(200)
  expect(await stateOf(email)).toBeUndefined()
  const [mail] = (await server.mailsTo(email)).filter(({ template }) => template === 'verify-email')
  expect(mail?.payload).toMatchObject({ newsletter: true })
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/verify-email',
    payload: { token: server.token('verify-email', mail?.payload['linkId']) },
    headers: { origin: SITE },
  })
  expect(await stateOf(email)).toBe('aktiv')
})
