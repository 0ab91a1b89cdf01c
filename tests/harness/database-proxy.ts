/** A database whose network can be cut and restored: tests of outages leave the shared cluster alone. */
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** The given URL, led through the proxy. */
  readonly url: string
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

export async function proxyDatabase(
  databaseUrl: string,
  options: { up: boolean } = { up: true },
): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let port = 0
  let server: Server | undefined

  function open(): Promise<void> {
    const listening = createServer((inbound) => {
      const outbound = connect(Number(target.port), target.hostname)
      for (const socket of [inbound, outbound]) {
        sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          sockets.delete(socket)
          inbound.destroy()
          outbound.destroy()
        })
      }
      inbound.pipe(outbound)
      outbound.pipe(inbound)
    })
    server = listening
    return new Promise((resolve, reject) => {
      listening.once('error', reject)
      listening.listen(port, '127.0.0.1', () => {
        const address = listening.address()
        if (address !== null && typeof address === 'object') port = address.port
        resolve()
      })
    })
  }

  async function cut(): Promise<void> {
    const closing = server
    server = undefined
    const closed = new Promise((resolve) => (closing ? closing.close(resolve) : resolve(undefined)))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  // Opened once in any case, so that the port is known and stays the same.
  await open()
  if (!options.up) await cut()
  const url = new URL(databaseUrl)
  url.port = String(port)
  return { url: url.href, cut, restore: open, close: cut }
}
