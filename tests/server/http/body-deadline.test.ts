import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { REQUEST_LIMITS, registerBodyDeadline } from '../../../server/http/body-deadline.ts'

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

async function start(config: object): Promise<{ port: number; received: () => number }> {
  let received = 0
  // Without the time limit of Node, which would cut slow bodies as well, only later.
  app = Fastify({ ...REQUEST_LIMITS, requestTimeout: 0 })
  registerBodyDeadline(app)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/', { config }, async () => {
    received += 1
    return { ok: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { port: address.port, received: () => received }
}

function send(port: number, length: number): Socket {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(
    `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/octet-stream\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return socket
}

/** A cut connection may end with ECONNRESET first, at which `once` of node:events would reject. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

it('cuts a body that takes longer than its route grants', async () => {
  const { port, received } = await start({ bodySeconds: 0.3 })
  const socket = send(port, 100)
  socket.write('x')
  socket.resume()
  await closed(socket)
  expect(received()).toBe(0)
})

it('cuts a body that dribbles below the least rate, long before its deadline', async () => {
  const { port, received } = await start({ bodySeconds: 600, bodyRate: { bytes: 1_000, seconds: 0.2 } })
  const socket = send(port, 100_000)
  const dribble = setInterval(() => socket.write('x'), 20)
  socket.resume()
  await closed(socket)
  clearInterval(dribble)
  expect(received()).toBe(0)
})

it('takes a body that arrives in time, and leaves the connection open', async () => {
  const { port, received } = await start({ bodySeconds: 30, bodyRate: { bytes: 1, seconds: 20 } })
  const socket = send(port, 5)
  socket.write('abc')
  socket.write('de')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('200 OK')
  expect(received()).toBe(1)
  expect(socket.destroyed).toBe(false)
})
