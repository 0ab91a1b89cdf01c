/** Alerts follow the account to another address; the mails in the old mailbox lose every right over them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SITE } from '../../graphql/graphql-server.ts'
import { type AuthServer, NEXT_PASSWORD, startAuthServer } from '../auth/auth-server.ts'
import { moveAccount } from '../auth/move-account.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.owner.query('delete from auth.attempts')
})

const post = async (name: string, payload: object) =>
  (
    await server.app.inject({
      method: 'POST',
      url: `/api/alerts/${name}`,
      payload,
      headers: { origin: SITE },
    })
  ).json<{ state?: string; alert?: { email: string } }>()

const SEARCH = { half: 'jobs', criteria: {}, searchQuery: '', frequency: 'taeglich' }

/** Ordered without the account and confirmed; the links are those that mails to this address hold. */
async function giveAlert(email: string) {
  await post('request', { ...SEARCH, email })
  const confirm = await server.tokenFrom(email, 'confirm-search-alert', 'confirm-alert')
  expect(await post('confirm', { token: confirm })).toMatchObject({ state: 'open' })
  return { confirm, ...(await linksTo(email)) }
}

async function linksTo(email: string) {
  const { rows } = await server.owner.query<{ link_id: string }>(
    `select link_id from app_public.search_alerts left join auth."user" accounts on accounts.id = user_id
     where coalesce(search_alerts.email, accounts.email) = $1 order by search_alerts.created_at desc limit 1`,
    [email],
  )
  const manage = server.token('alert', rows[0]?.link_id)
  return { manage, stop: server.token('stop-alert', rows[0]?.link_id) }
}

const alertsOf = async (userId: string) =>
  (
    await server.owner.query<{ frequency: string }>(
      'select frequency::text from app_public.search_alerts where user_id = $1',
      [userId],
    )
  ).rows

async function expectDead({ confirm, manage, stop }: { confirm?: string; manage: string; stop: string }) {
  for (const token of [manage, stop, ...(confirm ? [confirm] : [])])
    expect(await post('open', { token }), token).toMatchObject({ state: 'gone' })
  expect(await post('change', { token: manage, frequency: 'sofort' })).toMatchObject({ state: 'gone' })
  expect(await post('change', { token: stop, frequency: 'aus' })).toMatchObject({ state: 'gone' })
  for (const token of [manage, ...(confirm ? [confirm] : [])])
    expect(await post('change', { token, delete: true })).toMatchObject({ state: 'gone' })
  const clicked = await server.app.inject({
    method: 'POST',
    url: `/api/alerts/unsubscribe?link=${stop}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  // As for an alert that is deleted: the mail program has nothing to repeat.
  expect(clicked.statusCode).toBe(200)
}

test('after a change of address the old mailbox opens, pauses and deletes nothing; after a dispute the new one', async () => {
  const { email, userId } = await server.newPerson()
  const old = await giveAlert(email)
  const next = server.newEmail()
  await moveAccount(server, email, next)
  await expectDead(old)
  expect(await alertsOf(userId)).toEqual([{ frequency: 'taeglich' }])

  const current = await linksTo(next)
  expect((await post('open', { token: current.manage })).alert?.email).toBe(`${next[0]}•••@klinik.example`)
  await post('change', { token: current.manage, frequency: 'woechentlich' })
  expect(await alertsOf(userId)).toEqual([{ frequency: 'woechentlich' }])

  const dispute = await server.tokenFrom(email, 'email-changed', 'dispute')
  const restored = await server.browser().post('/reset-password', { token: dispute, password: NEXT_PASSWORD })
  expect(restored.statusCode).toBe(200)
  await expectDead(current)
  expect(await alertsOf(userId)).toEqual([{ frequency: 'woechentlich' }])
  expect(await post('open', { token: (await linksTo(email)).manage })).toMatchObject({ state: 'open' })
})

test('the alerts of an address move into the account that changes to it', async () => {
  const { email, userId } = await server.newPerson()
  const next = server.newEmail()
  const links = await giveAlert(next)
  expect(await alertsOf(userId)).toEqual([])
  await moveAccount(server, email, next)
  expect(await alertsOf(userId)).toHaveLength(1)
  // The mails in this mailbox steer it as before.
  expect(await post('change', { token: links.manage, frequency: 'aus' })).toMatchObject({ state: 'open' })
  expect(await alertsOf(userId)).toEqual([{ frequency: 'aus' }])
})

test('the alerts of an address move into the account that confirms it with a new password', async () => {
  const email = server.newEmail()
  await giveAlert(email)
  await server.signUp({ email })
  const userId = await server.userIdOf(email)
  expect(await alertsOf(userId)).toEqual([])
  await server.browser().post('/forgot-password', { email })
  await server.work()
  const token = await server.tokenFrom(email, 'reset-password', 'reset-password')
  const reset = await server.browser().post('/reset-password', { token, password: NEXT_PASSWORD })
  expect(reset.statusCode).toBe(200)
  expect(await alertsOf(userId)).toHaveLength(1)
})
