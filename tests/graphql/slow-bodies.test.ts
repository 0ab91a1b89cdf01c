import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../harness/until.ts'
import { type GraphqlServer, SITE, startGraphqlServer } from './graphql-server.ts'

const DOCUMENTS = /* GraphQL */ `
  query Market { jobMarketOverview { total } }
  query CurrentUser { currentAccount { id } }
`

/** More than may be under way at once, of visitors or of one member. */
const DRIBBLING = 30

let server: GraphqlServer
let port: number
let requests = 0
const sockets: Socket[] = []

beforeAll(async () => {
  server = await startGraphqlServer({ documents: DOCUMENTS })
  server.app.server.on('request', () => {
    requests += 1
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  port = address.port
})

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.stop()
})

async function sendHeadersOnly(more: readonly string[]): Promise<void> {
  const before = requests
  for (let count = 0; count < DRIBBLING; count += 1) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    const head = [
      'POST /graphql HTTP/1.1',
      'host: a',
      `origin: ${SITE}`,
      'content-type: application/json',
      ...more,
    ]
    socket.write(`${head.join('\r\n')}\r\ncontent-length: 500\r\n\r\n{`)
  }
  await until(() => requests === before + DRIBBLING, 'all requests to arrive')
}

test('bodies of one client that dribble keep no other visitor waiting', async () => {
  await sendHeadersOnly([])
  const answer = await server.post({
    extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf('Market') } },
  })
  expect(answer.statusCode).toBe(200)
})

test('bodies of one member that dribble keep no other member waiting', async () => {
  const [slow, other] = await Promise.all([server.createUser(), server.createUser()])
  await sendHeadersOnly([`cookie: ${slow.cookie}`])
  const answer = await server.get('CurrentUser', {}, { cookie: other.cookie })
  expect(answer.statusCode).toBe(200)
})
