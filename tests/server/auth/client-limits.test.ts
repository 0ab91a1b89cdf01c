import { afterAll, beforeAll, expect, it } from 'vitest'
import { SITE } from '../../graphql/graphql-server.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer()
})

afterAll(() => server.stop())

const statusFrom = async (remoteAddress: string, email = 'niemand@klinik.example') => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers: { origin: SITE },
    payload: { email },
    remoteAddress,
  })
  return answer.statusCode
}

it('an IPv6 /64 has the limit of one client, and the /48 around it three times that', async () => {
  const network = (group: number) => `2001:db8:77:${group.toString(16)}::1`
  for (let count = 0; count < 20; count += 1) expect(await statusFrom(network(1))).toBe(200)
  expect(await statusFrom('2001:db8:77:1::2')).toBe(429)
  // The refused one counts too: 21 of 60.
  for (let group = 2; group < 41; group += 1) expect(await statusFrom(network(group))).toBe(200)
  expect(await statusFrom(network(41))).toBe(429)
  expect(await statusFrom('2001:db8:78:1::1')).toBe(200)
})

it('one client can ask for five mails a day to one address, and its answer stays the same; others go on', async () => {
  const email = 'opfer@klinik.example'
  const asked = async () =>
    (await server.owner.query('select from auth.link_requests where email = $1', [email])).rowCount
  for (let count = 0; count < 8; count += 1) expect(await statusFrom('203.0.113.7', email)).toBe(200)
  expect(await asked()).toBe(5)
  expect(await statusFrom('203.0.113.8', email)).toBe(200)
  expect(await asked()).toBe(6)
})
