import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../auth-server.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer('query CurrentUser { currentAccount { id } }')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.owner.query('delete from auth.attempts')
  await server.owner.query('delete from app_public.security_events')
})

const FLOOD = 80

const flood = () =>
  Array.from({ length: FLOOD }, (_, index) =>
    server.browser().signIn(`niemand-${index}@klinik.example`, 'Falsch-1234!'),
  )

const countOf = async (table: string): Promise<number> =>
  Number((await server.owner.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

it('refuses what it cannot hash soon: asks to come back, counts no attempt and loses no event', async () => {
  const answers = await Promise.all(flood())
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  const tried = answers.filter(({ statusCode }) => statusCode === 401)
  expect(refused.length).toBeGreaterThan(0)
  expect(tried.length).toBeGreaterThan(0)
  expect(refused.length + tried.length).toBe(FLOOD)
  for (const answer of refused) {
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toMatchObject({ code: 'OVERLOADED' })
  }
  // One counter for the client, and one for each address that was tried.
  expect(await countOf('auth.attempts')).toBe(tried.length + 1)
  expect(await countOf(`app_public.security_events where event_type = 'failed_login'`)).toBe(tried.length)
  expect(server.log.filter(({ msg }) => msg === 'security event lost')).toEqual([])
})

it('answers members while every place of the sign-ins is taken', async () => {
  const { browser } = await server.newPerson()
  const attack = Promise.all(flood())
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.get('CurrentUser', {}, { cookie: browser.cookie() })),
  )
  await attack
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
})

it('signs in afterwards as before', async () => {
  const { email } = await server.newPerson()
  await Promise.all(flood())
  await server.owner.query('delete from auth.attempts')
  expect((await server.browser().signIn(email, PASSWORD)).statusCode).toBe(200)
})

it('looks sessions up while sign-ins hold all of their connections', async () => {
  const { browser } = await server.newPerson()
  const held = await Promise.all(Array.from({ length: 4 }, () => server.pools.auth.connect()))
  try {
    const answer = await server.get('CurrentUser', {}, { cookie: browser.cookie() })
    expect(answer.statusCode).toBe(200)
  } finally {
    for (const client of held) client.release()
  }
})
