/** A proxy that passes everything on but one header of the answers. */
import { once } from 'node:events'
import { createServer, request as send } from 'node:http'

interface HeaderProxy {
  readonly url: string
  /** Where it leads; the server behind has to know the proxy's address before it starts. */
  leadTo(url: string): void
  stop(): Promise<void>
}

export async function proxyWithout(header: string): Promise<HeaderProxy> {
  let target = ''
  const server = createServer((incoming, outgoing) => {
    const passed = send(new URL(incoming.url ?? '/', target), {
      method: incoming.method ?? 'GET',
      headers: incoming.headers,
    })
    passed.on('response', (answer) => {
      delete answer.headers[header]
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    leadTo: (url) => {
      target = url
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
