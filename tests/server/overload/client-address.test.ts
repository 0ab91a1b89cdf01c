import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddress } from '../../../server/overload/client-address.ts'

test.each([0, 1, 2, 3])('it is the address that Fastify finds behind %i proxies', async (trustProxy) => {
  const app = Fastify({ trustProxy: (_address, hop) => hop < trustProxy })
  app.get('/', ({ ip, raw }) => [ip, clientAddress(raw, trustProxy)])
  for (const given of [
    undefined,
    '',
    ' ',
    '192.0.2.1',
    '192.0.2.1, 2001:db8::7',
    ' a ,, b,192.0.2.3,',
    'a,b,c,d,e',
  ]) {
    const headers = given === undefined ? {} : { 'x-forwarded-for': given }
    const [fastify, ours] = (await app.inject({ url: '/', headers, remoteAddress: '203.0.113.4' })).json()
    expect(ours, given).toBe(fastify)
  }
  await app.close()
})
