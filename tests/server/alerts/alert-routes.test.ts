/** Search alerts without an account: ordered, confirmed and ended by signed links. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LinkPurpose } from '../../../server/auth/links/link-token.ts'
import { tablesWith } from '../../db/privacy/mark-everything.ts'
import { SITE } from '../../graphql/graphql-server.ts'
import { until } from '../../harness/until.ts'
import { type AuthServer, startAuthServer } from '../auth/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.owner.query('delete from auth.attempts')
})

const SEARCH = {
  half: 'jobs',
  criteria: { text: 'Geheimnis kaufen', placeId: 3707300, radiusKm: 50, jobTypes: ['vollzeit'] },
  searchQuery: '?q=Geheimnis&sort=gehalt',
  frequency: 'taeglich',
}

const post = (name: string, payload: object, headers: Record<string, string> = { origin: SITE }) =>
  server.app.inject({ method: 'POST', url: `/api/alerts/${name}`, payload, headers })

const order = (email: string, more: object = {}) => post('request', { ...SEARCH, email, ...more })

async function alertsOf(email: string) {
  const { rows } = await server.owner.query<{
    id: string
    link_id: string
    slot: number | null
    frequency: string
    user_id: string | null
    search_query: string
    radius_km: number
  }>(
    `select search_alerts.id, link_id, slot, frequency::text, user_id, search_query, radius_km from app_public.search_alerts
     left join auth."user" accounts on accounts.id = user_id
     where coalesce(search_alerts.email, accounts.email) = $1 order by search_alerts.created_at, search_alerts.id`,
    [email],
  )
  return rows
}

/** The link in the newest mail to confirm. */
async function linkTo(email: string, purpose: LinkPurpose = 'confirm-alert'): Promise<string> {
  const mails = (await server.mailsTo(email)).filter(({ template }) => template === 'confirm-search-alert')
  return server.token(purpose, mails.at(-1)?.payload['linkId'])
}

async function confirmed(email: string, more: object = {}): Promise<string> {
  await order(email, more)
  const token = await linkTo(email)
  expect((await post('confirm', { token })).json()).toMatchObject({ state: 'open' })
  return token
}

test('an order is confirmed by the button of the page only; the mail carries no word of the search', async () => {
  const email = server.newEmail()
  const answer = await order(` ${email.toUpperCase()} `)
  expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}'])
  const [mail] = await server.mailsTo(email)
  expect(mail?.template).toBe('confirm-search-alert')
  expect(JSON.stringify(mail?.payload)).not.toContain('Geheimnis')
  const [alert] = await alertsOf(email)
  expect(alert).toMatchObject({ slot: null, search_query: '?q=Geheimnis', radius_km: 50 })

  // A program that follows links gets the page, and looks at what the link is; neither confirms.
  const token = await linkTo(email)
  for (const url of ['/api/alerts/confirm', '/api/alerts/open', `/api/alerts/confirm?token=${token}`])
    expect((await server.app.inject({ url })).statusCode, url).toBe(404)
  for (let look = 0; look < 3; look += 1)
    expect((await post('open', { token })).json()).toEqual({
      state: 'open',
      purpose: 'confirm-alert',
      alert: {
        half: 'jobs',
        name: 'Geheimnis kaufen, Vollzeit, Göttingen + 50 km',
        frequency: 'taeglich',
        searchQuery: '?q=Geheimnis',
        email: `${email[0]}•••@klinik.example`,
        confirmed: false,
      },
    })
  expect((await alertsOf(email))[0]).toMatchObject({ slot: null })

  for (let tap = 0; tap < 2; tap += 1)
    expect((await post('confirm', { token })).json()).toMatchObject({
      state: 'open',
      alert: { confirmed: true },
    })
  expect((await alertsOf(email))[0]).toMatchObject({ slot: 1, user_id: null })
})

test('known, unknown, full and suspended addresses get the same answer, and the same happens', async () => {
  const known = await server.newPerson()
  const suspended = await server.newPerson()
  await server.owner.query('update auth."user" set suspended_at = now() where id = $1', [suspended.userId])
  const full = server.newEmail()
  await server.owner.query(
    `insert into app_public.search_alerts (email, slot, half, name, frequency, confirmed_at)
     select $1, n, 'jobs', 'Voll', 'aus', now() from generate_series(1, 20) as n`,
    [full],
  )
  for (const email of [server.newEmail(), known.email, suspended.email, full]) {
    const answer = await order(email)
    expect([answer.statusCode, answer.body], email).toEqual([200, '{"ok":true}'])
    expect(
      (await server.mailsTo(email)).filter(({ template }) => template === 'confirm-search-alert'),
    ).toHaveLength(1)
  }
  expect((await post('confirm', { token: await linkTo(full) })).json()).toEqual({
    state: 'full',
    purpose: 'confirm-alert',
  })
})

test('an address that nobody confirms is gone after three days, with the mail to it', async () => {
  const email = server.newEmail()
  await order(email, { criteria: { text: 'halb \ud800' } })
  expect(await server.mailsTo(email)).toHaveLength(1)
  await server.owner.query(
    `update app_public.search_alerts set created_at = now() - interval '73 hours' where email = $1`,
    [email],
  )
  await server.owner.query(
    `update app_private.mails set created_at = now() - interval '73 hours' where recipient = $1`,
    [email],
  )
  await server.owner.query('select app_private.purge_alerts()')
  expect([await alertsOf(email), await server.mailsTo(email)]).toEqual([[], []])
})

test('nobody floods a mailbox, and a client has a budget', async () => {
  const email = server.newEmail()
  const answers: number[] = []
  for (let count = 0; count < 25; count += 1)
    answers.push((await order(count < 8 ? email : server.newEmail())).statusCode)
  expect(answers).toEqual([...Array(20).fill(200), ...Array(5).fill(429)])
  // Three an hour, and nothing is kept without a mail.
  expect(await server.mailsTo(email)).toHaveLength(3)
  expect(await alertsOf(email)).toHaveLength(3)
})

test('bad input is refused or left out, and never runs', async () => {
  for (const [field, bad] of [
    ['email', { email: 'kein at' }],
    ['half', { half: 'other' }],
    ['frequency', { frequency: 'aus' }],
    ['searchQuery', { searchQuery: '?q=<script>' }],
    ['searchQuery', { searchQuery: 'https://fremd.example' }],
  ] as const) {
    const answer = await order(server.newEmail(), bad)
    expect([answer.statusCode, answer.json()], field).toMatchObject([
      400,
      { code: 'INVALID_INPUT', fields: { [field]: 'invalid' } },
    ])
  }
  const email = server.newEmail()
  const odd = {
    jobTypes: ['alles'],
    radiusKm: 33,
    placeId: 1e9,
    fields: ["'; drop table"],
    text: 'a\0b',
    availableFrom: '2027-02-31',
  }
  expect((await order(email, { criteria: odd })).statusCode).toBe(200)
  expect((await post('open', { token: await linkTo(email) })).json()).toMatchObject({
    alert: { name: 'Alle Stellenangebote' },
  })
  const foreign = await post(
    'request',
    { ...SEARCH, email: server.newEmail() },
    { origin: 'https://fremd.example' },
  )
  expect(foreign.statusCode).toBe(403)
})

test('links do what they are for and nothing else; a forged one does nothing', async () => {
  const email = server.newEmail()
  const confirm = await confirmed(email)
  const [{ link_id: linkId } = { link_id: '' }] = await alertsOf(email)
  const [manage, stop] = [server.token('alert', linkId), server.token('stop-alert', linkId)]
  const change = async (payload: object) => (await post('change', payload)).statusCode
  for (const payload of [
    { token: stop, delete: true },
    { token: stop, frequency: 'sofort' },
    { token: confirm, frequency: 'sofort' },
    { token: manage },
    { token: `${manage.slice(0, -2)}xx`, frequency: 'aus' },
    { token: server.token('verify-email', linkId), delete: true },
    {},
  ])
    expect(await change(payload), JSON.stringify(payload)).toBe(400)
  expect((await alertsOf(email))[0]).toMatchObject({ frequency: 'taeglich' })
  for (const token of [manage, stop]) expect((await post('confirm', { token })).statusCode).toBe(400)
  expect(await change({ token: stop, frequency: 'aus' })).toBe(200)
  expect((await alertsOf(email))[0]).toMatchObject({ frequency: 'aus' })
  expect(await change({ token: manage, frequency: 'woechentlich' })).toBe(200)
  expect((await post('change', { token: manage, delete: true })).json()).toEqual({
    state: 'gone',
    purpose: 'alert',
  })
  expect(await alertsOf(email)).toEqual([])
})

test('one click in a mail program ends the mails: a form from anywhere, without cookies; a look does not', async () => {
  const email = server.newEmail()
  await confirmed(email)
  const [{ id, link_id: linkId } = { id: '', link_id: '' }] = await alertsOf(email)
  const url = `/api/alerts/unsubscribe?link=${server.token('stop-alert', linkId)}`
  const click = (payload: string, type: string, to = url) =>
    server.app.inject({
      method: 'POST',
      url: to,
      payload,
      headers: { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    })
  const looked = await server.app.inject({ url })
  expect([looked.statusCode, looked.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/jobs\?ansicht=suchauftrag#aus=[\w.-]{66}$/),
  ])
  // A pattern that divides blanks in every way needs seconds for a form of 2,000 of them.
  for (const form of ['x=1', `List-Unsubscribe=${' '.repeat(40)}One-Click`])
    expect((await click(form, 'application/x-www-form-urlencoded')).statusCode).toBe(400)
  const forged = `/api/alerts/unsubscribe?link=${server.token('alert', linkId)}`
  expect(
    (await click('List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded', forged)).statusCode,
  ).toBe(400)
  expect((await alertsOf(email))[0]).toMatchObject({ frequency: 'taeglich' })

  const done = await click('List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded')
  expect([done.statusCode, done.headers['set-cookie']]).toEqual([200, undefined])
  expect((await alertsOf(email))[0]).toMatchObject({ frequency: 'aus' })
  await server.owner.query(`update app_public.search_alerts set frequency = 'sofort' where id = $1`, [id])
  const multipart =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  expect((await click(multipart, 'multipart/form-data; boundary=b')).statusCode).toBe(200)
  expect((await alertsOf(email))[0]).toMatchObject({ frequency: 'aus' })

  const statuses: number[] = []
  for (let count = 0; count < 62; count += 1)
    statuses.push((await click('List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded')).statusCode)
  expect(statuses.at(-1)).toBe(429)
})

test('the alerts of an address move into its account, when it is confirmed and when it is there', async () => {
  const email = server.newEmail()
  await confirmed(email)
  await order(email, { criteria: {} })
  const waiting = await linkTo(email)
  const browser = server.browser()
  await server.signUp({ email }, browser)
  expect(await alertsOf(email)).toMatchObject([{ user_id: null }, { user_id: null }])
  await browser.post('/verify-email', {
    token: await server.tokenFrom(email, 'verify-email', 'verify-email'),
  })
  const userId = await server.userIdOf(email)
  expect(await alertsOf(email)).toMatchObject([
    { user_id: userId, slot: 1 },
    { user_id: null, slot: null },
  ])
  await post('confirm', { token: waiting })
  expect(await alertsOf(email)).toMatchObject([
    { user_id: userId, slot: 1 },
    { user_id: userId, slot: 2 },
  ])
  const { rows } = await server.owner.query(
    'select kind from app_public.data_processing_logs where user_id = $1 and kind like $2 order by kind',
    [userId, 'search_alert%'],
  )
  expect(rows).toEqual([{ kind: 'search_alert_saved' }, { kind: 'search_alerts_moved' }])
})

test('links in mails open and change nothing of an alert that its account has deleted', async () => {
  const { email, browser, userId } = await server.newPerson()
  expect((await browser.session()).signedIn).toBe(true)
  const confirm = await confirmed(email)
  const [{ link_id: linkId } = { link_id: '' }] = await alertsOf(email)
  const [manage, stop] = [server.token('alert', linkId), server.token('stop-alert', linkId)]
  await server.owner.query(
    'update app_public.search_alerts set deleted_at = now(), slot = null where user_id = $1',
    [userId],
  )
  for (const token of [confirm, manage, stop])
    expect((await post('open', { token })).json()).toMatchObject({ state: 'gone' })
  expect((await post('confirm', { token: confirm })).json()).toMatchObject({ state: 'gone' })
  for (const change of [
    { token: manage, frequency: 'sofort' },
    { token: stop, frequency: 'aus' },
  ])
    expect((await post('change', change)).json()).toMatchObject({ state: 'gone' })
  expect(await alertsOf(email)).toMatchObject([{ frequency: 'taeglich' }])
})

test('without an account, an alert that sends no mails ends after half a year', async () => {
  const [paused, refused, running] = [server.newEmail(), server.newEmail(), server.newEmail()]
  for (const email of [paused, refused, running]) await confirmed(email)
  const { email: member } = await server.newPerson()
  await confirmed(member)
  for (const email of [paused, member]) {
    const [{ link_id: linkId } = { link_id: '' }] = await alertsOf(email)
    await post('change', { token: server.token('stop-alert', linkId), frequency: 'aus' })
  }
  await server.owner.query('update app_public.search_alerts set refused_at = now() where email = $1', [
    refused,
  ])
  const passDays = (days: number) =>
    server.owner.query(
      `update app_public.search_alerts set created_at = created_at - make_interval(days => $1),
         confirmed_at = confirmed_at - make_interval(days => $1), off_since = off_since - make_interval(days => $1),
         refused_at = refused_at - make_interval(days => $1)`,
      [days],
    )
  const left = async () => {
    await server.owner.query('select app_private.purge_alerts()')
    return Promise.all(
      [paused, refused, running, member].map(async (email) => (await alertsOf(email)).length),
    )
  }
  await passDays(179)
  expect(await left()).toEqual([1, 1, 1, 1])
  await passDays(2)
  expect(await left()).toEqual([0, 0, 1, 1])
})

test('what is not confirmed within three days is forgotten', async () => {
  const email = server.newEmail()
  await order(email)
  const token = await linkTo(email)
  await server.owner.query(
    `update app_public.search_alerts set created_at = now() - interval '73 hours' where email = $1`,
    [email],
  )
  for (const name of ['open', 'confirm'])
    expect((await post(name, { token })).json(), name).toMatchObject({ state: 'gone' })
  await server.owner.query('select app_private.purge_alerts()')
  expect(await alertsOf(email)).toEqual([])
})

test('no table holds a link, and the address stands in the alert and its mails only; deleted, it is gone', async () => {
  const email = server.newEmail()
  const confirm = await confirmed(email)
  const [{ link_id: linkId } = { link_id: '' }] = await alertsOf(email)
  const manage = server.token('alert', linkId)
  await post('open', { token: manage })
  const client = await server.owner.connect()
  try {
    const signatures = [confirm, manage, server.token('stop-alert', linkId)].map(
      (token) => token.split('.')[1] ?? '',
    )
    expect(await tablesWith(client, signatures)).toEqual([])
    const address = email.replaceAll('.', '\\.')
    expect(await tablesWith(client, [address])).toEqual(['app_private.mails', 'app_public.search_alerts'])
    await post('change', { token: manage, delete: true })
    expect(await tablesWith(client, [address])).toEqual(['app_private.mails'])
  } finally {
    client.release()
  }
})

test('one client that asks for much, slowly, takes no place from the others', async () => {
  const [greedy, other] = [server.newEmail(), server.newEmail()]
  const [slow, quick] = [await confirmed(greedy), await confirmed(other)]
  const lock = await server.owner.connect()
  const from = (remoteAddress: string, token: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/alerts/change',
      payload: { token, delete: true },
      headers: { origin: SITE },
      remoteAddress,
    })
  let slowOnes: ReturnType<typeof from>[] = []
  try {
    await lock.query('begin')
    await lock.query('select from app_public.search_alerts where email = $1 for update', [greedy])
    await server.owner.query('delete from auth.attempts')
    // Of a whole /48, from three of its networks: more than fit.
    slowOnes = Array.from({ length: 66 }, (_, index) => from(`2001:db8:7:${index % 3}::1`, slow))
    // Each of them that has a place waits for the lock.
    await until(
      async () => {
        const { rows } = await server.owner.query<{ waiting: number }>(
          `select count(*)::integer as waiting from pg_locks where not granted`,
        )
        return (rows[0]?.waiting ?? 0) >= 3
      },
      () => 'three requests wait for the lock',
    )
    expect((await from('203.0.113.9', quick)).statusCode).toBe(200)
    expect(await alertsOf(other)).toEqual([])
  } finally {
    await lock.query('rollback')
    lock.release()
    await Promise.all(slowOnes)
  }
  expect(await alertsOf(greedy)).toEqual([])
})
