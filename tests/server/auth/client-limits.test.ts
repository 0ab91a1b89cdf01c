import { afterAll, beforeAll, expect, it } from 'vitest'
import { SITE } from '../../graphql/graphql-server.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer()
})

afterAll(() => server.stop())

const statusFrom = async (remoteAddress: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers: { origin: SITE },
    payload: { email: 'niemand@klinik.example' },
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
