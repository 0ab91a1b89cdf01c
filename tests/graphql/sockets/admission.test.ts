import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectSocket } from '../../harness/socket-client.ts'
import { until } from '../../harness/until.ts'
import { SITE, signedCookie } from '../graphql-server.ts'
import { type SocketServer, startSocketServer } from './socket-server.ts'

let server: SocketServer

beforeAll(async () => {
  server = await startSocketServer({ socketsPerAccount: 3, socketsPerNetwork: 4 }, { trustProxy: 1 })
})
afterAll(() => server.stop())

describe('an upgrade', () => {
  it.each([
    ['a foreign origin', 'https://evil.example'],
    ['the origin "null" of a sandboxed page', 'null'],
    ['no origin', undefined],
    ['an origin that only begins like ours', `${SITE}.evil.example`],
  ])('from %s with a cookie answers 403, before any SQL', async (_name, origin) => {
    const person = await server.createUser()
    let refused = 0
    const queries = await server.countQueries(async () => {
      refused = await connectSocket(server.url, { cookie: person.cookie, origin }).refused
    })
    expect([refused, queries]).toEqual([403, 0])
    expect([...server.hub.connections.ofUser(person.userId)].length).toBe(0)
  })

  it.each([
    ['without a cookie', undefined],
    ['with a made-up cookie', signedCookie('a'.repeat(32), 'another secret')],
  ])('%s answers 401 before any SQL: a visitor has nothing to subscribe to', async (_name, cookie) => {
    let refused = 0
    const queries = await server.countQueries(async () => {
      refused = await connectSocket(server.url, { origin: SITE, ...(cookie ? { cookie } : {}) }).refused
    })
    expect([refused, queries]).toEqual([401, 0])
  })

  it('with a session that has ended or expired answers 401', async () => {
    const [ended, expired] = [await server.createUser(), await server.createUser()]
    await server.owner.query('delete from auth.session where id = $1', [ended.sessionId])
    await server.owner.query(`update auth.session set expires_at = now() - interval '1 s' where id = $1`, [
      expired.sessionId,
    ])
    for (const person of [ended, expired]) expect(await server.connect(person).refused).toBe(401)
  })

  it('to another address answers 404, another protocol 400', async () => {
    const { cookie } = await server.createUser()
    const elsewhere = connectSocket(server.url.replace('/graphql', '/graphiql'), { cookie, origin: SITE })
    expect(await elsewhere.refused).toBe(404)
    const old = connectSocket(server.url, { cookie, origin: SITE, protocol: 'graphql-ws' })
    expect(await old.refused).toBe(400)
  })

  it('beyond the sockets of an account answers 429, until one is closed', async () => {
    const person = await server.createUser()
    const clients = [server.connect(person), server.connect(person), server.connect(person)]
    await Promise.all(clients.map((client) => client.opened))
    expect(await server.connect(person).refused).toBe(429)
    clients[0]?.close()
    await until(() => [...server.hub.connections.ofUser(person.userId)].length === 2, 'a closed connection')
    const next = server.connect(person)
    await next.init()
    for (const client of [...clients, next]) client.socket.terminate()
  })

  it('beyond the sockets of an account answers 429 also when all come at once', async () => {
    const person = await server.createUser()
    const clients = Array.from({ length: 20 }, () => server.connect(person))
    const answers = await Promise.all(
      clients.map(({ opened, refused }) => Promise.race([opened.then(() => 'open'), refused])),
    )
    expect(answers.filter((answer) => answer === 'open')).toHaveLength(3)
    expect(answers.filter((answer) => answer === 429)).toHaveLength(17)
    for (const client of clients) client.socket.terminate()
  })

  it('beyond the sockets of a network answers 429, whatever accounts are in it, and no other network waits', async () => {
    const people = await Promise.all([server.createUser(), server.createUser(), server.createUser()])
    const connect = (person: { cookie: string }, ip: string) =>
      connectSocket(server.url, { cookie: person.cookie, origin: SITE, forwardedFor: ip })
    const clients = people.slice(0, 2).flatMap((person) => [1, 2].map(() => connect(person, '198.51.100.7')))
    await Promise.all(clients.map(({ opened }) => opened))
    const [, , third] = people
    if (!third) throw new Error('No third person')
    expect(await connect(third, '198.51.100.7').refused).toBe(429)
    // What a client writes itself stands before what the proxy adds.
    expect(await connect(third, '203.0.113.9, 198.51.100.7').refused).toBe(429)
    const elsewhere = connect(third, '203.0.113.9')
    await elsewhere.opened
    clients[0]?.close()
    const next = await until(async () => {
      const client = connect(third, '198.51.100.7')
      return (await Promise.race([client.opened.then(() => true), client.refused])) === true && client
    }, 'a place in the network')
    for (const client of [...clients, elsewhere, next]) client.socket.terminate()
  })

  it('to h2c, which curl and Java offer with every request, is an ordinary request', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(server.url)
      const request = httpRequest({
        port,
        host: '127.0.0.1',
        path: '/healthz',
        headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' },
      })
      request.on('response', (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      request.on('error', reject)
      request.end()
    })
    expect(status).toBe(200)
  })

  it('of a client that disconnects during the session look-up leaves no connection behind', async () => {
    const person = await server.createUser()
    for (let time = 0; time < 10; time += 1) {
      const client = server.connect(person)
      setTimeout(() => client.socket.terminate(), time)
      await client.closed
    }
    await until(() => [...server.hub.connections.ofUser(person.userId)].length === 0, 'no connection')
  })
})
