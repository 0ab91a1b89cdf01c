/**
 * A plain balancer as operators have one: each request to the next server that says /readyz, no sticky sessions, and nothing is sent
 * twice. What it cannot deliver is a 502.
 */
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export interface RoundRobin {
  readonly origin: string
  /** Ports to which the next requests may go. */
  readonly ready: ReadonlySet<number>
  close(): Promise<void>
}

const CHECK_MS = 100

export async function openRoundRobin(ports: readonly number[], listenOn = 0): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(ports)
  const sockets = new Set<Socket>()
  let turn = 0
  let closed = false

  const next = (): number | undefined => {
    const able = ports.filter((port) => ready.has(port))
    turn += 1
    return able[turn % able.length]
  }
  const forwarded = ({ headers, socket }: IncomingMessage) => ({
    ...headers,
    'x-forwarded-for': socket.remoteAddress ?? '',
  })

  async function watch(port: number): Promise<void> {
    while (!closed) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok) ready.add(port)
      else ready.delete(port)
      await delay(CHECK_MS)
    }
  }

  const server = createServer((asked, answer) => {
    const port = next()
    if (port === undefined) return void answer.writeHead(502).end()
    const going = request(
      { port, host: '127.0.0.1', agent, method: asked.method, path: asked.url, headers: forwarded(asked) },
      (given) => {
        const { connection: _ends, ...headers } = given.headers
        answer.writeHead(given.statusCode ?? 502, headers)
        given.on('error', () => answer.destroy())
        given.pipe(answer)
      },
    )
    going.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    asked.pipe(going)
  })
  server.on('upgrade', (asked: IncomingMessage, inbound: Socket, head: Buffer) => {
    const port = next()
    if (port === undefined) return void inbound.destroy()
    const outbound = connect(port, '127.0.0.1', () => {
      const lines = Object.entries(forwarded(asked)).map(([name, value]) => `${name}: ${String(value)}`)
      outbound.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      outbound.write(head)
      outbound.pipe(inbound).pipe(outbound)
    })
    for (const socket of [inbound, outbound]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        inbound.destroy()
        outbound.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(listenOn, '127.0.0.1', resolve))
  const watching = ports.map(watch)
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready,
    async close() {
      closed = true
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all(watching)
      agent.destroy()
    },
  }
}
