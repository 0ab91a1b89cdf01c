/** Opens the port and explains failures (port in use, not allowed). */
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The failure in one line, for the person at the terminal. */
class ListenError extends Error {
  override readonly name = 'ListenError'
}

function explain(error: unknown, port: number): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is already in use. Stop the other program or choose another: PORT=${port + 1}`,
    )
  }
  if (error.code === 'EACCES')
    return new ListenError(`Port ${port} may not be opened by this account. Choose one above 1023.`)
  return error
}

/** Called before the database starts and the web app is built, so that a port in use is reported at once. */
export function assertPortFree(port: number, host: string): Promise<void> {
  if (port === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explain(error, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** After a restart all sockets reconnect within a second or two. A connection that finds this queue full waits for a TCP retry. */
const BACKLOG = 4_096

export async function listen(app: FastifyInstance, port: number, host: string): Promise<number> {
  try {
    await app.listen({ port, host, backlog: BACKLOG, listenTextResolver: () => '' })
  } catch (error) {
    throw explain(error, port)
  }
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new ListenError('The server has no port')
  return address.port
}
