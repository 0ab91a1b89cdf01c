/** Opening the port, and what may go wrong with that. */
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** One line for the person at the terminal. */
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

/** Asked before the database is started and the web app is built: nobody wants to wait for that message. */
export function assertPortFree(port: number, host: string): Promise<void> {
  if (port === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explain(error, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** After a restart all sockets come back within a second or two; whoever finds this queue full waits for TCP to try again. */
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
